import { CreditCard } from 'lucide-react'
import { useState } from 'react'

import type { removeSavedCard } from '#features/payments/contract/saved-cards.ts'

import { api } from '../../app/api.ts'
import { useSavedCards, useSavedCardsChanged, type SavedCard } from '../../app/saved-cards.ts'
import { Badge } from '../../ui/badge.tsx'
import { useCardName } from '../../ui/payment/card-name.ts'
import { toast } from '../../ui/toast.ts'
import { ConfirmAction } from './confirm-action.tsx'
import { Entries, Entry, EntryButton, Loaded, Section } from './section.tsx'
import { useProfileWords } from './words.ts'

/** The cards that are kept for the next booking. */
export function CardsSection() {
  const { cards: words } = useProfileWords()
  return (
    <Section id="cards" title={words.title} lead={words.lead}>
      <Loaded query={useSavedCards()}>{(cards) => <CardList cards={cards} />}</Loaded>
    </Section>
  )
}

function CardList({ cards }: { readonly cards: readonly SavedCard[] }) {
  const { cards: words } = useProfileWords()
  const [asked, setAsked] = useState<SavedCard>()
  return (
    <>
      {cards.length === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <Entries>
          {cards.map((card) => (
            <CardEntry key={card.id} card={card} onRemove={() => setAsked(card)} />
          ))}
        </Entries>
      )}
      <RemoveCard card={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}

interface CardEntryProps {
  readonly card: SavedCard
  readonly onRemove: () => void
}

function CardEntry({ card, onRemove }: CardEntryProps) {
  const { cards: words } = useProfileWords()
  const { name, until } = useCardName()(card)
  return (
    <Entry
      icon={<CreditCard size={20} strokeWidth={1.75} />}
      title={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 tabular">
          {name}
          {card.isExpired && <Badge tone="warning">{words.expired}</Badge>}
        </span>
      }
      text={card.isExpired ? words.ended(until) : words.until(until)}
      action={
        <EntryButton aria-label={words.removeNamed(name)} onClick={onRemove}>
          {words.remove}
        </EntryButton>
      }
    />
  )
}

interface RemoveCardProps {
  /** The card in question; undefined while nothing is asked. */
  readonly card: SavedCard | undefined
  readonly onClose: () => void
}

function RemoveCard({ card, onClose }: RemoveCardProps) {
  const { cards: words } = useProfileWords()
  const nameOf = useCardName()
  const readAgain = useSavedCardsChanged()
  // The words stay while the dialog goes.
  const [last, setLast] = useState(card)
  if (card !== undefined && card !== last) setLast(card)
  const remove = async () => {
    if (!last) return
    await api<typeof removeSavedCard>('DELETE', '/me/cards/{id}', { params: { id: last.id } })
    toast(words.removed, { kind: 'success' })
    await readAgain()
  }
  return (
    <ConfirmAction
      open={card !== undefined}
      onClose={onClose}
      title={words.removeTitle}
      confirm={words.remove}
      onConfirm={remove}
    >
      {last && words.removeText(nameOf(last).name)}
    </ConfirmAction>
  )
}
