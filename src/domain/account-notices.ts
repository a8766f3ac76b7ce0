/** What customers are told about their appointments: not their own changes, except that each booking is confirmed. */
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
] as const

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
