import type { ownGiftCards as source } from '../el/own-gift-cards.ts'
import type { Translated } from '../translated.ts'

export const ownGiftCards: Translated<typeof source> = {
  title: 'My gift cards',
  back: 'My appointments',
  failed: 'The gift cards couldn’t be loaded.',
  retry: 'Try again',
  received: 'Sent to me',
  bought: 'Bought by me',
  from: (name: string) => `From ${name}`,
  to: (name: string, email: string) => `For ${name}, ${email}`,
  of: (left: string, value: string) => `${left} of ${value}`,
  endsIn: (last4: string) => `Code ending in ${last4}`,
  through: (day: string) => `Good through ${day}`,
  status: { active: 'Active', used: 'Used up', expired: 'Expired', void: 'Cancelled' },
  sent: (day: string) => `Sent on ${day}`,
  sending: 'Being sent now',
  later: (day: string) => `Will be sent on ${day}, at 9 in the morning`,
  withdraw: (day: string) => `Withdraw through ${day}`,
  send: {
    open: 'Send to another email',
    title: 'Send to another email',
    text: 'The card gets a new code, and the old one stops working.',
    email: 'New email',
    missing: 'Enter the email.',
    wrong: 'That doesn’t look like an email.',
    submit: 'Send',
    done: (email: string) => `The card is being sent to ${email}.`,
  },
  empty: {
    title: 'No gift cards',
    text: 'Cards that you bought, and those sent to the email of your account, are shown here.',
    buy: 'See the gift cards',
  },
  give: 'Give a gift card',
  balance: 'Balance by code',
}
