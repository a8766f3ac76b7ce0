import type { BookingView } from '#features/booking/contract.ts'
import type { acceptProposal, declineProposal, OpenedProposal } from '#features/proposals/contract.ts'
import { list } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { isCode, refusalText } from '../../market/booking/refusal.ts'
import { useBookingWords } from '../../market/booking/words.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { fullSpan, nearWhen } from '../../ui/dates.ts'
import { Problem } from '../../ui/forms/problem.tsx'
import { Price } from '../../ui/price.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useProposalWords } from './words.ts'

interface OpenProposalProps {
  readonly token: string
  readonly opened: OpenedProposal
  readonly onMoved: (booking: BookingView) => void
  readonly onAnswered: (after: OpenedProposal) => void
  /** Called when it turned out to be over. */
  readonly onOutdated: () => void
}

/** The present time and the proposed one, side by side, with the two answers. */
export function OpenProposal(props: OpenProposalProps) {
  const words = useProposalWords()
  const locale = useLocale()
  const { opened } = props
  const { salon, from, to } = opened
  return (
    <>
      <h1 className="display text-display">{words.title}</h1>
      <p className="mt-3 text-ink-2">
        {words.intro(salon.name, nearWhen(locale, opened.expiresAt, salon.timeZone))}
      </p>
      <div className="panel mt-6 flex flex-col gap-5 p-5 sm:p-7">
        <dl className="grid gap-3 sm:grid-cols-2">
          <Visit term={words.from} visit={from} timeZone={salon.timeZone} />
          <Visit term={words.to} visit={to} timeZone={salon.timeZone} isNew />
        </dl>
        <Rest opened={opened} />
        <Answers {...props} />
      </div>
    </>
  )
}

interface VisitProps {
  readonly term: string
  readonly visit: OpenedProposal['from']
  readonly timeZone: string
  readonly isNew?: boolean
}

const Visit = ({ term, visit, timeZone, isNew = false }: VisitProps) => {
  const words = useProposalWords()
  const locale = useLocale()
  return (
    <div className={classes('rounded-md p-4', isNew ? 'bg-primary-soft text-on-primary-soft' : 'hairline')}>
      <dt className={classes('text-small', !isNew && 'text-muted')}>{term}</dt>
      <dd className="mt-1 font-bold">
        {fullSpan(locale, visit, timeZone)}
        <span className="block text-small font-normal">{words.with(list(locale, visit.staff))}</span>
      </dd>
    </div>
  )
}

function Rest({ opened: { services, totalCents, freeUntil, salon } }: Pick<OpenProposalProps, 'opened'>) {
  const words = useProposalWords()
  const locale = useLocale()
  return (
    <div className="flex flex-col gap-2">
      <p className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 [overflow-wrap:anywhere]" lang="">
          {services.join(' + ')}
        </span>
        <span>
          <span className="sr-only">{words.price}: </span>
          <Price cents={totalCents} />
        </span>
      </p>
      <p className="text-small text-muted">
        {freeUntil === null ? words.notFree : words.free(nearWhen(locale, freeUntil, salon.timeZone))}{' '}
        {words.notHeld}
      </p>
    </div>
  )
}

function Answers({ token, onMoved, onAnswered, onOutdated }: OpenProposalProps) {
  const words = useProposalWords()
  const booking = useBookingWords()
  const explain = (error: unknown): string => {
    if (isCode(error, 'offer_over', 'slot_taken', 'booking_not_changeable')) onOutdated()
    return refusalText(error, booking)
  }
  const accepting = useAction<void, string>(
    async () => onMoved(await api<typeof acceptProposal>('POST', '/move-proposals/accept', { body: { token } })),
    { explain },
  )
  const declining = useAction<void, string>(
    async () => onAnswered(await api<typeof declineProposal>('POST', '/move-proposals/decline', { body: { token } })),
    { explain },
  )
  const isBusy = accepting.isBusy || declining.isBusy
  return (
    <div className="flex flex-col gap-3">
      <Button size="lg" wide busy={accepting.isBusy} disabled={isBusy && !accepting.isBusy} onClick={() => void accepting.run()}>
        {words.yes}
      </Button>
      <Button size="lg" variant="secondary" wide busy={declining.isBusy} disabled={isBusy && !declining.isBusy} onClick={() => void declining.run()}>
        {words.no}
      </Button>
      <Problem>{accepting.problem ?? declining.problem}</Problem>
    </div>
  )
} // prettier-ignore
