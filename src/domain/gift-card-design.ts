/** The designs of gift cards; the first one is shown before one is chosen. */
export const giftCardDesigns = ['tips', 'almond', 'aegean', 'birthday', 'festive', 'meander'] as const
export type GiftCardDesign = (typeof giftCardDesigns)[number]

/** Whether an amount is lettered smaller, because it has so many digits that it would reach the picture's nails. */
export const isLongAmount = (cents: number): boolean => cents >= 10_000 && cents % 100 !== 0
