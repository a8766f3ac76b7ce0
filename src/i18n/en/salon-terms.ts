import type { salonTerms as source } from '../el/salon-terms.ts'
import type { Translated } from '../translated.ts'

export const salonTerms: Translated<typeof source> = {
  depositNone: 'No deposit: payment is at the salon.',
  percentOfTotal: (percent) => `${percent}% of the total`,
  asksDeposit: (part) => `The salon asks for a deposit of ${part}: you pay it by card when you book.`,
  announcesDeposit: (part) => `The salon asks for a deposit of ${part}. You don’t pay it when you book here.`,
  asksCard: (part) =>
    `The salon asks for a card on file. Nothing is charged now; if you cancel late or don’t come, it’s charged ${part}.`,
}
