import type { salonUnverified as source } from '../el/salon-unverified.ts'
import type { Translated } from '../translated.ts'

export const salonUnverified: Translated<typeof source> = {
  title: 'Booking Incoming... Awaiting Owner Approval',
  text: 'This salon isn’t verified yet, so you can’t book here.',
  earnings: 'Potential monthly earnings for the owner',
  range: (low, high) => `${low} – ${high}`,
  how: 'How it’s worked out',
  explain: (salons, isRegion) =>
    `An estimate from ${salons} verified salons in the same ${isRegion ? 'region' : 'city'}: half of them take in an amount within this range each month, one in four takes in less and one in four more. It counts appointments completed in the last 90 days.`,
  noData: 'There isn’t enough data from verified salons nearby for a reliable estimate yet.',
  claim: 'Claim This Business',
  claimText: 'Is it yours? Prove it with a code or a document and we’ll open it for bookings.',
  listing: 'Don’t want this page, or is something wrong? Ask us to remove or correct it',
}
