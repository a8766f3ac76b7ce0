import { useSavedCards, useSavedCardsChanged, type SavedCard } from '../../app/saved-cards.ts'
import type { ChangeDraft, Draft } from './draft.ts'
import type { Quoting } from './use-quote.ts'

/** Stands in the draft where none of the kept cards is to pay. */
export const anotherCard = 'another'

/** The customer's cards that can pay what is due now, or stand for the booking. */
export interface KeptCards {
  /** Newest first; none where no card is asked for. */
  readonly all: readonly SavedCard[]
  /** The one that pays; undefined: another card, which is typed. */
  readonly chosen: SavedCard | undefined
  readonly isWaiting: boolean
  /** The server does not know the chosen card any more. */
  readonly lose: () => void
}

export function useKeptCards(draft: Draft, change: ChangeDraft, { shown }: Quoting): KeptCards {
  const isNeeded = shown !== undefined && shown.cardCents + shown.guaranteeCents > 0
  const cards = useSavedCards(isNeeded)
  const readAgain = useSavedCardsChanged()
  const all = isNeeded ? (cards.data ?? []).filter(({ isExpired }) => !isExpired) : []
  return {
    all,
    chosen: chosenOf(all, draft),
    isWaiting: cards.isLoading,
    lose: () => {
      change({ card: anotherCard })
      void readAgain()
    },
  }
}

/** The newest card, until the customer chooses. */
const chosenOf = (all: readonly SavedCard[], { card }: Draft): SavedCard | undefined =>
  card === anotherCard ? undefined : (all.find(({ id }) => id === card) ?? all[0])
