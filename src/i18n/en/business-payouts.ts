import type { businessPayouts as source } from '../el/business-payouts.ts'
import type { Translated } from '../translated.ts'

export const businessPayouts: Translated<typeof source> = {
  title: 'Payouts',
  lead: 'Whatever was paid for you through Onyxi: deposits, gift cards, points and our own offers.',
  loading: 'Loading the payouts…',
  failed: 'We couldn’t load the payouts.',
  notOffered: 'Customers pay at the salon here, so there’s nothing that we owe you.',
  owed: 'We owe you',
  owedText:
    'An appointment counts 48 hours after it’s completed, when the time for objections is over. We pay once a month.',
  youOwe: 'You owe us',
  youOweText:
    'A bank took a customer’s payment back. It’s set off against your next appointments; there’s nothing you need to do.',
  waiting: (amount) => `Another ${amount} is already on its way to you.`,
  route: {
    title: 'Where you’re paid',
    none: 'You haven’t set an account yet',
    noneText: 'With a bank account, your salon also takes gift cards, points and Onyxi’s offers.',
    account: 'Account',
    iban: (country, last4) => `${country}•• •••• ${last4}`,
    ibanSaid: (last4) => `IBAN ending in ${last4}`,
    stripe: 'Stripe account',
    holder: 'Account holder',
    set: 'Set',
    held: (when) => `To keep you safe, the first payout here is made after ${when}.`,
    add: 'Set an account',
    change: 'Change account',
  },
  stripe: {
    about:
      'You’re paid by Stripe, a payment company. On its own pages it asks who you are and for your bank account; none of that reaches us. Your salon then also takes gift cards, points and Onyxi’s offers.',
    statuses: {
      details: {
        title: 'Stripe still needs your details',
        text: 'You’ve started, but haven’t finished. You can go on where you left off.',
      },
      checking: {
        title: 'Stripe is checking your details',
        text: 'We’ll email you as soon as you can be paid. There’s nothing you need to do.',
      },
      restricted: {
        title: 'Stripe needs something more from you',
        text: 'Until then, Stripe doesn’t pay you, and your salon takes no gift cards, points or Onyxi offers. What we owe you stays safe.',
      },
      ready: {
        title: 'You’re paid by Stripe',
        text: 'At Stripe you can see what was paid to your bank, and change the bank account.',
      },
      closed: {
        title: 'Stripe has closed this account',
        text: 'You can’t be paid to it any more. Stripe’s support can tell you why. What we owe you stays safe until you have a new account.',
      },
    },
    dueBy: (when) => `Stripe needs something more from you by ${when}. After that it stops paying you.`,
    expired: 'That link to Stripe had been used or was too old. Press the button for a new one.',
    go: {
      none: 'Receive payouts by Stripe',
      details: 'Continue at Stripe',
      checking: 'Go to Stripe',
      restricted: 'Complete it at Stripe',
      ready: 'Open Stripe',
      closed: 'Start a new account',
    },
    check: 'Check again',
    checked: 'We’ve just asked Stripe.',
  },
  factor: {
    title: 'A second sign-in step is needed',
    text: 'A password alone can’t change where your money goes. Set up a second step in your profile, or sign in again with it.',
    go: 'Go to profile',
  },
  again: {
    title: 'Second sign-in step',
    text: 'Before we change where your money goes, we ask for it again.',
    other: 'Another way',
    none: 'We couldn’t find your second step. Please sign in again.',
  },
  form: {
    title: 'Bank account',
    lead: 'Once it’s saved, we only show the last four characters. We’ll also email you about the change.',
    iban: 'IBAN',
    ibanHint: 'With or without spaces, e.g. GR16 0110 1250 0000 0001 2300 695.',
    holder: 'Account holder’s name',
    holderHint: 'Exactly as your bank has it: it’s checked before each payout.',
    missing: 'Please fill this in.',
    wrongIban: 'This IBAN isn’t right. Please check it digit by digit.',
    save: 'Save',
    saved: 'The account is saved.',
  },
  payouts: {
    title: 'Payouts to you',
    none: 'We haven’t paid you yet.',
    statuses: { waiting: 'Being prepared', paid: 'Sent', failed: 'Didn’t arrive' },
    to: (last4) => `to IBAN •${last4}`,
    reference: (text) => `Reference: ${text}`,
    failedText: (reason) => `${reason} The money will be part of the next payout.`,
  },
  statements: {
    title: 'Monthly statements',
    none: 'The first statement comes with the first appointment that’s paid through Onyxi.',
    closing: 'At the end of the month',
    soFar: 'So far',
    show: 'View',
    hide: 'Close',
    showOf: (month) => `View the statement, ${month}`,
    hideOf: (month) => `Close the statement, ${month}`,
    pdfOf: (month) => `Statement as PDF, ${month}`,
    csvOf: (month) => `Statement as CSV, ${month}`,
    empty: 'Nothing changed this month.',
    downloadFailed: 'The file couldn’t be downloaded. Please try again.',
  },
}
