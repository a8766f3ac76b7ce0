import type { giftCardMail as source } from '../el/gift-card-mail.ts'
import type { Translated } from '../translated.ts'

export const giftCardMail: Translated<typeof source> = {
  card: {
    subject: (from: string, amount: string) => `${from} sent you a ${amount} gift card`,
    title: 'A gift for you',
    intro: (from: string, amount: string) =>
      `${from} is treating you to ${amount} for your nails. You choose the salon, the service and the time.`,
    to: 'For',
    from: 'From',
    code: 'Code',
    through: (day: string) => `Good through ${day}`,
    how: 'At salons that take gift cards, enter the code when you book and pay in advance, or give it when you pay at the salon. You don’t have to spend it in one go: what’s left stays on the card. To print it, open the attached file, or enter the code on the balance page.',
    care: 'The code is like cash: anyone who has it can use it. Keep this mail safe.',
    find: 'Find a salon',
    balance: 'See the balance',
    whyYou: (from: string) => `You’re getting this message because ${from} sent it to you.`,
  },
  receipt: {
    subject: (amount: string) => `Your purchase: ${amount} gift card`,
    title: 'Thank you for your purchase',
    now: (email: string) => `We’re sending the gift card to ${email} now.`,
    later: (email: string, day: string) =>
      `We’ll send the gift card to ${email} at 9 in the morning, ${day}.`,
    amount: 'Amount',
    recipient: 'For',
    paid: 'Paid',
    paidBy: { sandbox: 'By test card: no money moved', stripe: 'By card' },
    through: 'Good through',
    number: 'Purchase number',
    nature:
      'This is proof of payment for a multi-purpose gift card. It isn’t a receipt for a service: the salon issues that one, with its VAT, when the card is used.',
    withdrawal: (day: string) =>
      `If you change your mind, you can withdraw from the purchase through ${day}, as long as the card hasn’t been used. The whole amount goes back to the card you paid with.`,
    withdraw: 'Withdraw from the purchase',
    whyYou: 'You’re getting this message because you bought a gift card on Onyxi.',
  },
  end: {
    subject: (amount: string, day: string) => `Your gift card still has ${amount}, through ${day}`,
    title: 'Your gift card ends soon',
    intro: (day: string) =>
      `It’s good through ${day}. Use it for an appointment by then; what’s left after that is gone.`,
    balance: 'Balance',
    code: 'Code that ends in',
    from: 'A gift from',
    where: 'The whole code is in the mail that brought the card.',
    find: 'Find a salon',
    whyYou: 'You’re getting this message because someone sent you an Onyxi gift card.',
  },
  links: {
    subject: 'Withdraw from a gift card purchase',
    title: 'Withdraw from a purchase',
    intro:
      'Choose the purchase. You confirm on the page that opens; only then is the card cancelled and the money sent back.',
    purchase: (amount: string, recipient: string, day: string) =>
      `${amount} for ${recipient}, bought on ${day}`,
    open: 'Open',
    ignore: 'If you didn’t ask for this, ignore this mail: nothing has changed.',
    whyYou: 'You’re getting this message because withdrawal was requested for purchases with this address.',
  },
  void: {
    subject: 'Your gift card is no longer good',
    title: 'Your gift card is no longer good',
    intro: (from) =>
      `Its purchase was withdrawn in time, and the money goes back to the buyer. If you have a question, ask ${from}.`,
    amount: 'Amount of the card',
    code: 'Code ending in',
    from: 'A gift from',
    whyYou: 'You’re getting this message because this gift card had been sent to you.',
  },
  withdrawn: {
    subject: (amount: string) => `Withdrawal: ${amount} on its way back`,
    title: 'We’ve recorded your withdrawal',
    intro: (amount: string) =>
      `The gift card is cancelled and ${amount} is going back to the card you paid with. It usually arrives within a few working days.`,
    recipient: 'Gift card for',
    at: 'We received your statement',
    inAthens: (moment: string) => `${moment} (Greek time)`,
    amount: 'Amount going back',
    whyYou: 'You’re getting this message because you withdrew from a gift card purchase.',
  },
}
