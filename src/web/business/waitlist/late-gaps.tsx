import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { spacedPhone, telephoneLink } from '#domain/written-phone.ts'
import type { listSalonGaps, SalonGap } from '#features/waitlist/contract/gaps.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { fullSpan, shortWhen } from '../../ui/dates.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { GiveInGap } from '../giving/give-in-gap.tsx'
import { AskButton } from '../proposals/ask-button.tsx'
import { ProposalState } from '../proposals/proposal-note.tsx'
import { useSalonWaitlistWords } from './words.ts'

interface LateGapsProps {
  readonly salonId: string
}

/** Late cancellations whose time is still free, with clients to call about them. */
export function LateGaps({ salonId }: LateGapsProps) {
  const { gaps: words } = useSalonWaitlistWords()
  const locale = useLocale()
  const query = useQuery({
    queryKey: ['salon-gaps', salonId, locale],
    queryFn: ({ signal }) =>
      api<typeof listSalonGaps>('GET', '/business/salons/{id}/gaps', { params: { id: salonId }, signal }),
  })
  return (
    <section aria-labelledby="late-gaps" className="mt-8">
      <h3 id="late-gaps" className="text-title">
        {words.title}
      </h3>
      <p className="mt-1 mb-3 text-small text-ink-2">{words.text}</p>
      <Loaded query={query} words={words} skeleton={<Skeleton className="h-40 rounded-lg" />}>
        {({ items, timeZone }) =>
          items.length === 0 ? (
            <p className="text-label">{words.none}</p>
          ) : (
            <ul className="flex flex-col gap-3">
              {items.map((gap) => (
                <Gap key={`${gap.id}-${gap.start}`} salonId={salonId} gap={gap} timeZone={timeZone} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

interface GapProps {
  readonly salonId: string
  readonly gap: SalonGap
  readonly timeZone: string
}

function Gap({ salonId, gap, timeZone }: GapProps) {
  const { gaps: words } = useSalonWaitlistWords()
  const locale = useLocale()
  const { waiting, due, later } = gap
  const isEmpty = waiting.length + due.length + later.length + gap.give.length === 0
  const moved = later.map((each) => ({
    ...each,
    note: shortWhen(locale, each.start, timeZone),
    more: <Ask salonId={salonId} gap={gap} booking={each} timeZone={timeZone} />,
  }))
  return (
    <li className="rounded-lg bg-surface p-4 hairline">
      <h4 className="text-label">
        {fullSpan(locale, gap, timeZone)} · {gap.staffName}
      </h4>
      {isEmpty && <p className="text-small text-muted">{words.nobody}</p>}
      <People title={words.waiting} people={waiting} />
      <People title={words.due} people={due} />
      <People title={words.later} people={moved} />
      <GiveInGap salonId={salonId} gap={gap} timeZone={timeZone} />
    </li>
  )
}

interface AskProps extends GapProps {
  readonly booking: SalonGap['later'][number]
}

/** The result of the last question, and the button for the next one once it is allowed. */
function Ask({ salonId, gap, booking, timeZone }: AskProps) {
  const { proposal, canAsk } = booking
  return (
    <span className="flex basis-full flex-col items-start gap-1 pb-2">
      {proposal && (
        <span className="text-muted">
          <ProposalState proposal={proposal} timeZone={timeZone} />
        </span>
      )}
      {canAsk && <AskButton salonId={salonId} gap={gap} booking={booking} />}
    </span>
  )
}

interface PeopleProps {
  readonly title: string
  readonly people: readonly (SalonGap['due'][number] & {
    readonly note?: string
    readonly more?: ReactNode
  })[]
}

function People({ title, people }: PeopleProps) {
  const words = useSalonWaitlistWords()
  if (people.length === 0) return null
  return (
    <>
      <h5 className="mt-3 text-caption text-muted">{title}</h5>
      <ul className="divide-y divide-line">
        {people.map(({ id, name, phone, note, more }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-small">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {name}
              {note !== undefined && <span className="text-muted"> · {note}</span>}
            </span>
            {phone !== null && (
              <a
                href={telephoneLink(phone)}
                aria-label={words.call(name, spacedPhone(phone))}
                className="inline-flex min-h-11 items-center font-semibold text-primary tabular"
              >
                {spacedPhone(phone)}
              </a>
            )}
            {more}
          </li>
        ))}
      </ul>
    </>
  )
}
