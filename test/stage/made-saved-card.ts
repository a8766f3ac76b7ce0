import type { SavedCardId } from '#domain/ids.ts'
import type { SavedCard } from '#web/app/saved-cards.ts'

/** A card that a customer keeps. @param digit tells cards apart */
export const madeSavedCard = (digit: number, but: Partial<SavedCard> = {}): SavedCard => ({
  id: `0198a000-0000-7000-8000-00000000008${digit}` as SavedCardId,
  brand: 'visa',
  last4: '4242',
  goodThrough: '2029-12',
  createdAt: '2026-05-10T09:00:00Z',
  isExpired: false,
  ...but,
})
