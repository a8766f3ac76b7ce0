import type { giftCardPrint as source } from '../el/gift-card-print.ts'
import type { Translated } from '../translated.ts'

export const giftCardPrint: Translated<typeof source> = {
  title: (amount: string) => `${amount} gift card`,
  to: 'For',
  from: 'From',
  code: 'Code',
  through: (day: string) => `Good through ${day}`,
  how: 'Enter the code when you book, or show the card at the salon, wherever gift cards are accepted. What’s left stays on the card.',
  balance: 'Balance',
}
