/**
 * What customers are told about their appointments, not their own changes, except that each booking is confirmed; and about
 * times that wait for their answer, and waitlists that led to nothing.
 */
export const ownNoticeKinds = [
  'booked',
  'moved',
  'changed',
  'cancelled',
  'messaged',
  'reminded',
  'no_show',
  'dispute_answered',
  'dispute_decided',
  'waived',
  'replied',
  'asked',
  'offered',
  'offer_lost',
  'offer_passed',
  'wait_ended',
] as const

/** What became of an offered time. */
export const offerOutcomes = ['booked', 'declined', 'passed', 'lost'] as const

/** Where something may arrive that administrators hear of. */
export const noticedAreas = [
  'applications',
  'partnerships',
  'claims',
  'disputes',
  'reviews',
  'listings',
  'chargebacks',
  'messages',
] as const
export type NoticedArea = (typeof noticedAreas)[number]
