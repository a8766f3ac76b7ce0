import { readGiftCardCode } from '#domain/money/gift-card-code.ts'

import type { Draft } from '../draft.ts'

type Means = Pick<Draft, 'codeText' | 'code' | 'giftCardText' | 'giftCard' | 'points'>

const trimmed = (text: string | undefined): string | undefined => text?.trim() || undefined

/** The codes that were typed, as the next price is asked for. */
export const typedCodes = ({ codeText, giftCardText }: Means): Pick<Draft, 'code' | 'giftCard'> => ({
  code: trimmed(codeText),
  giftCard: readGiftCardCode(giftCardText ?? '') ?? trimmed(giftCardText),
})

/** Whether something was typed that the price does not know yet. */
export function isUnpriced(draft: Means): boolean {
  const { code, giftCard } = typedCodes(draft)
  return code !== draft.code || giftCard !== draft.giftCard
}

/** Whether the check character of the typed gift card finds a mistake: the server is not asked then. */
export const hasMistake = ({ giftCard }: Means): boolean =>
  giftCard !== undefined && readGiftCardCode(giftCard) === undefined

/** Codes and points as they are sent. */
export const meansOf = (draft: Means) => ({
  ...(draft.code !== undefined && { code: draft.code }),
  ...(draft.giftCard !== undefined && !hasMistake(draft) && { giftCard: draft.giftCard }),
  ...(draft.points !== undefined && draft.points > 0 && { points: draft.points }),
})
