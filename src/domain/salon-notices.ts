/** The notices of a salon's team: actions of customers, or of administrators in their place. */
export const noticeKinds = [
  'booked',
  'moved',
  'cancelled',
  'disputed',
  'reviewed',
  // A time of an outside calendar overlaps it, or its event was removed, moved or refused there. It stays booked.
  'clashed',
  'removed-outside',
  'moved-outside',
  'refused-outside',
  // Its customer declined the question about another time.
  'move-declined',
  // Someone applied for a job at the salon.
  'applied',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Unseen notices are counted up to this; above it a badge says "99+". */
export const UNSEEN_COUNTED = 100

/**
 * A transaction may commit this long after the time that it writes, so a mark by time can't cover
 * younger notices: those are marked one by one.
 */
export const NOTICE_LATEST_SECONDS = 30
