/**
 * The notices that customers get: changes of their appointments by others, each confirmed booking,
 * times that wait for their answer, and waitlists that ended without a time.
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

/** The outcome of an offered time. */
export const offerOutcomes = ['booked', 'declined', 'passed', 'lost'] as const

/** The areas in which notices to administrators arise. */
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
