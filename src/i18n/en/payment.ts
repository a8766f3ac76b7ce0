import type { payment as source } from '../el/payment.ts'
import type { Translated } from '../translated.ts'

export const payment: Translated<typeof source> = {
  back: 'Change how you pay',
  due: 'Due now',
  noMoney: 'This is a test payment: no money moves. Please don’t type a real card.',
  saveCard: 'Save the card',
  cardNumber: 'Card number',
  cardMissing: 'Please type the card number.',
  cardWrong: 'There is no test card with this number. Please choose one from the list.',
  testCards: 'Test cards',
  cards: {
    success: 'The payment succeeds',
    always_asks: 'The bank asks for approval',
    late: 'The answer takes a while',
    declined: 'The card is declined',
    insufficient_funds: 'Not enough money on it',
    expired: 'The card has expired',
    wrong_cvc: 'Wrong CVC',
    charged_back: 'Charged back later',
  },
  pay: (price) => `Pay ${price}`,
  declinedTitle: 'The payment didn’t go through',
  failures: {
    declined: 'The bank declined the card. Please try another one or talk to your bank.',
    insufficient_funds: 'There isn’t enough money on the card. Please try another one.',
    expired_card: 'The card has expired. Please try another one.',
    incorrect_cvc: 'The CVC isn’t correct. Please try again.',
    authentication_failed: 'The bank didn’t approve the payment. Please try again or use another card.',
    processing_error: 'Something went wrong at the bank. You weren’t charged; please try again.',
  },
  bank: {
    title: 'Your bank asks',
    text: (price, salon) => `Do you approve the payment of ${price} for ${salon}?`,
    approve: 'Approve',
    refuse: 'Refuse',
    go: 'Continue to your bank',
  },
  kept: {
    card: 'Card',
    which: 'Which card?',
    until: (month) => `until ${month}`,
    another: 'Another card',
    keep: 'Keep this card for next time',
    keepHint: 'The payment company keeps it, not us. You can remove it in your profile at any time.',
  },
  waiting: 'Waiting for the bank…',
  waitingText:
    'This may take a moment. If you close the window, the payment goes on, and you won’t be charged twice.',
  saving: {
    declinedTitle: 'The card wasn’t saved',
    question: (payee) => `Do you approve saving your card for ${payee}?`,
    waitingText: 'This may take a moment. Nothing is charged now.',
    unclear: 'We got no answer. Nothing was charged: please try again.',
  },
  unclear: 'We got no answer. You won’t be charged twice: please try again.',
  formFailed: 'The card form couldn’t load. See if an extension blocks it, and try again.',
  closed: 'This payment is closed.',
  givenBack: {
    title: 'Someone just took this time',
    text: (price) =>
      `Your payment succeeded, but the time was no longer free, so the appointment wasn’t booked. We’re refunding the whole ${price}. You’ll see it on your card in a few days.`,
    times: 'See other times',
  },
}
