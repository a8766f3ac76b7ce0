/** What a salon's team hears of, when others do it: customers, or administrators in their place. */
export const noticeKinds = [
  'booked',
  'moved',
  'cancelled',
  'disputed',
  'reviewed',
  // A time of an outside calendar hits it, its event was removed or moved there, or is not taken there. It stands.
  'clashed',
  'removed-outside',
  'moved-outside',
  'refused-outside',
  // Asked whether she would come at another time, its customer said no.
  'move-declined',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Unseen notices are counted up to here; a badge says "99+" beyond. */
export const UNSEEN_COUNTED = 100

/**
 * A transaction may commit this long after the time that it writes, so a time says nothing yet about notices that are
 * younger: those are seen one by one.
 */
export const NOTICE_LATEST_SECONDS = 30
