import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'

import type { DuplicatePair, keepClientsApart, mergeClients } from '#features/clients/contract/duplicates.ts'
import { money } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useWrite } from './use-write.ts'
import { useClientWords } from './words.ts'

type DuplicateCard = DuplicatePair['one']

interface PairProps {
  readonly salonId: string
  readonly pair: DuplicatePair
}

/** Two cards that look alike, and the choice of the one that stays. */
export function Pair({ salonId, pair: { why, one, other } }: PairProps) {
  const { duplicates: words } = useClientWords()
  const [isTurned, setIsTurned] = useState(false)
  const [stays, joins] = isTurned ? [other, one] : [one, other]
  return (
    <li className="rounded-lg p-4 hairline">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="text-small font-semibold text-muted">{words.why[why]}</p>
        <Button size="sm" variant="ghost" onClick={() => setIsTurned(!isTurned)}>
          <ArrowLeftRight size={18} strokeWidth={1.75} aria-hidden="true" /> {words.turn}
        </Button>
      </div>
      <div className="mt-1 grid gap-2 sm:grid-cols-2">
        <CardSummary card={stays} role={words.stays} />
        <CardSummary card={joins} role={words.joins} />
      </div>
      <PairActions salonId={salonId} stays={stays} joins={joins} />
    </li>
  )
}

interface PairActionsProps {
  readonly salonId: string
  readonly stays: DuplicateCard
  readonly joins: DuplicateCard
}

function usePairActions({ salonId, stays, joins }: PairActionsProps) {
  const { duplicates: words } = useClientWords()
  const { isBusy, write } = useWrite()
  const params = { id: salonId, client: stays.id }
  const merge = () =>
    write(
      () =>
        api<typeof mergeClients>('POST', '/business/salons/{id}/clients/{client}/merge', {
          params,
          body: { otherId: joins.id, revision: stays.revision, otherRevision: joins.revision },
        }),
      words.merged(stays.name),
    )
  const keepApart = () =>
    write(
      () =>
        api<typeof keepClientsApart>('POST', '/business/salons/{id}/clients/{client}/apart', {
          params,
          body: { otherId: joins.id },
        }),
      words.apart,
    )
  return { isBusy, merge, keepApart }
}

/** Merging asks for a second press. Both steps have two buttons in the same places, so that the focus stays. */
function PairActions(props: PairActionsProps) {
  const { duplicates: words } = useClientWords()
  const { isBusy, merge, keepApart } = usePairActions(props)
  const [isAsking, setIsAsking] = useState(false)
  const first = isAsking
    ? { busy: isBusy, onClick: () => void merge() }
    : { onClick: () => setIsAsking(true) }
  const second = isAsking
    ? { onClick: () => setIsAsking(false) }
    : { busy: isBusy, onClick: () => void keepApart() }
  return (
    <>
      {isAsking && <p className="mt-3">{words.ask(props.joins.name, props.stays.name)}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" variant={isAsking ? 'primary' : 'secondary'} {...first}>
          {isAsking ? words.mergeDo : words.merge}
        </Button>
        <Button size="sm" variant="ghost" {...second}>
          {isAsking ? words.back : words.two}
        </Button>
      </div>
    </>
  )
}

function CardSummary({ card, role }: { readonly card: DuplicateCard; readonly role: string }) {
  const words = useClientWords()
  const locale = useLocale()
  return (
    <div className="min-w-0 rounded-md bg-bg-subtle p-3 [overflow-wrap:anywhere]">
      <p className="text-caption text-muted">{role}</p>
      <p className="font-semibold">{card.name}</p>
      <p className="text-small text-ink-2 tabular">
        {[card.phone, card.email].filter((each) => each !== null).join(' · ') || words.duplicates.noContact}
      </p>
      <p className="text-small text-muted tabular">
        {words.visits(card.visits)} · {money(locale, card.spentCents)}
      </p>
      {card.hasAccount && (
        <Badge tone="info" className="mt-1">
          {words.detail.account}
        </Badge>
      )}
    </div>
  )
}
