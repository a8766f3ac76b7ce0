/** The designs of gift cards; the first one is shown before one is chosen. */
export const giftCardDesigns = ['tips', 'almond', 'aegean', 'birthday', 'festive', 'meander'] as const
export type GiftCardDesign = (typeof giftCardDesigns)[number]
