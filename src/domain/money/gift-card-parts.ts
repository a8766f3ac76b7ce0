/** The parts of the administrators' list of gift cards. */
export const giftCardParts = ['all', 'active', 'used', 'expired', 'void', 'unpaid'] as const
export type GiftCardPart = (typeof giftCardParts)[number]
