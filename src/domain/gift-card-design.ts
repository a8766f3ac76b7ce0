/** The designs of gift cards; the first one is shown before one is chosen. */
export const giftCardDesigns = ['tips', 'almond', 'aegean', 'birthday', 'festive', 'meander'] as const
export type GiftCardDesign = (typeof giftCardDesigns)[number]

/** Whether an amount has so many digits that it needs smaller letters to stay clear of the picture's nails. */
export const isLongAmount = (cents: number): boolean => cents >= 10_000 && cents % 100 !== 0
