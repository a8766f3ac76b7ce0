import { spacedPhone } from '#domain/written-phone.ts'
import type { ListingRequest } from '#features/listings/contract.ts'
import { shortDayAndTime } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { useListingWords } from '../../market/listing/words.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useMayWrite } from '../access-gate.tsx'
import { Facts, TextLink, type FactRows } from '../facts.tsx'
import { useChoiceDialog } from '../use-choice-dialog.ts'
import { DecisionDialog, type ListingDecision } from './decision-dialog.tsx'

/** One request, what the page says now, and what can be done. */
export function RequestCard({ request }: { readonly request: ListingRequest }) {
  const { admin: words } = useListingWords()
  const href = useHref()
  const { kind, message, salon, state } = request
  return (
    <li className="panel flex flex-col gap-3 p-5">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="text-title">
          <TextLink to={href('salon', { id: salon.slug })} text={salon.name} />
        </h2>
        <span className="flex flex-wrap gap-2">
          <Badge tone={kind === 'removal' ? 'warning' : 'info'}>{words.badge[kind]}</Badge>
          {state !== 'open' && <Badge tone={tones[state]}>{words.states[state]}</Badge>}
        </span>
      </div>
      <p lang="" className="break-words whitespace-pre-line">
        {message}
      </p>
      <Facts rows={useRows(request)} />
      {state === 'open' && (
        <>
          {salon.isClaimed && <Notice tone="warning">{words.claimed}</Notice>}
          <Decisions request={request} />
        </>
      )}
    </li>
  )
}

const tones: Readonly<Record<Exclude<ListingRequest['state'], 'open'>, Tone>> = {
  removed: 'neutral',
  corrected: 'success',
  refused: 'neutral',
}

function useRows({ name, email, createdAt, salon, decidedAt, answer }: ListingRequest): FactRows {
  const { admin: words } = useListingWords()
  const locale = useLocale()
  const address = `${salon.address}, ${salon.city}`
  const listed = [address, salon.phone && spacedPhone(salon.phone), salon.email, salon.website]
  return [
    [words.from, `${name} · ${email} · ${shortDayAndTime(locale, createdAt)}`],
    [words.now, listed.filter(Boolean).join(' · ')],
    ...(decidedAt === null ? [] : ([[words.decided, shortDayAndTime(locale, decidedAt)]] as const)),
    ...(answer === null ? [] : ([[words.answer, answer]] as const)),
  ]
}

function Decisions({ request }: { readonly request: ListingRequest }) {
  const mayWrite = useMayWrite('listings')
  const { choice, isOpen, openFor, close } = useChoiceDialog<ListingDecision>('correct')
  if (!mayWrite) return null
  return (
    <div className="flex flex-wrap gap-2">
      <DecisionButtons request={request} onChoose={openFor} />
      <DecisionDialog key={choice} request={request} decision={choice} open={isOpen} onClose={close} />
    </div>
  )
}

interface DecisionButtonsProps {
  readonly request: ListingRequest
  readonly onChoose: (decision: ListingDecision) => void
}

/** The button of what was asked for stands out; a claimed salon's page cannot be removed. */
function DecisionButtons({ request: { kind, salon }, onChoose }: DecisionButtonsProps) {
  const { admin: words } = useListingWords()
  return (
    <>
      <Button
        size="sm"
        variant={kind === 'correction' ? 'primary' : 'secondary'}
        onClick={() => onChoose('correct')}
      >
        {words.correct}
      </Button>
      <Button
        size="sm"
        variant={kind === 'removal' ? 'danger' : 'secondary'}
        disabled={salon.isClaimed}
        onClick={() => onChoose('remove')}
      >
        {words.remove}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => onChoose('refuse')}>
        {words.refuse}
      </Button>
    </>
  )
}
