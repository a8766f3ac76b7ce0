import type { salonUnverified as source } from '../el/salon-unverified.ts'
import type { Translated } from '../translated.ts'

export const salonUnverified: Translated<typeof source> = {
  title: 'Booking Incoming... Awaiting Owner Approval',
  text: 'This salon is not verified yet, so appointments cannot be booked here.',
  nearby: 'Book nearby instead',
  earnings: 'Potential monthly earnings for the owner',
  range: (low, high) => `${low} – ${high}`,
  explain: (salons, isRegion) =>
    `An estimate: what the middle half of ${salons} verified salons in the same ${isRegion ? 'region' : 'city'} earn a month from appointments completed in the last 90 days (25th to 75th percentile).`,
  noData: 'There is not enough data from verified salons nearby for an honest estimate yet.',
  claim: 'Claim This Business',
  claimText: 'Is it yours? Show it by a code or a document and we open it for bookings.',
  listing: 'Not wanted, or wrong? Ask for the page to be removed or corrected',
}
