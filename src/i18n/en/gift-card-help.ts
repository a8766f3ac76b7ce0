import type { giftCardHelp as source } from '../el/gift-card-help.ts'
import type { Translated } from '../translated.ts'

export const giftCardHelp: Translated<typeof source> = {
  balance: {
    title: 'Gift card balance',
    heading: 'How much is on your card',
    lead: 'Enter the code on the card. We don’t keep it, and it doesn’t stay in the page’s address.',
    code: 'Code',
    codeHint: '16 characters, with or without spaces.',
    codeWrong: 'There’s a mistake in the code. Please check it.',
    unknown: 'There’s no card with this code.',
    show: 'See the balance',
    left: 'Balance',
    of: (amount: string) => `of ${amount}`,
    through: (day: string) => `Good through ${day}.`,
    expired: (day: string) => `Expired: it was good through ${day}.`,
    void: 'The card is cancelled, because its money went back to the buyer.',
    print: 'Print the card',
    find: 'Find a salon',
    other: 'Another card',
    card: 'The card',
    buy: 'Buy a gift card',
  },
  withdrawal: {
    title: 'Withdrawal',
    heading: 'Withdraw from a gift card purchase',
    lead: 'You have 14 days from the purchase, as long as the card hasn’t been used. You don’t have to say why, and you get the whole amount back.',
    email: 'The email of the purchase',
    emailHint: 'We send a link there for each purchase that can be cancelled.',
    emailMissing: 'Enter the email.',
    emailWrong: 'That doesn’t look like an email.',
    send: 'Withdraw from the contract here',
    sent: 'Check your mail',
    sentText: (email: string) =>
      `If there is a purchase of the last 14 days with ${email}, we’ve sent the link there.`,
    again: 'Another email',
    confirm: {
      title: 'Your purchase',
      amount: 'Amount',
      recipient: 'Gift card for',
      soldOn: 'Day of purchase',
      lastDay: 'Withdrawal through',
      statement: 'I withdraw from the purchase of this gift card.',
      yes: 'Confirm the withdrawal',
      mail: (email: string) => `The confirmation, with day and time, goes to ${email}.`,
    },
    done: 'We’ve recorded your withdrawal',
    doneText: (amount: string) =>
      `The card is cancelled and ${amount} is going back to the card you paid with.`,
    cards: 'To the gift cards',
    closed: {
      void: 'You have withdrawn from this purchase already, and the money is on its way back.',
      too_late: 'The 14 days to withdraw from this purchase have passed.',
      used: 'The card has been used, at least in part, or is paying for an appointment now. So it can’t be withdrawn.',
    },
    wrongLink: 'This link doesn’t work. Ask for a new one with the email of the purchase.',
  },
}
