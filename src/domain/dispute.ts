/** Hours after a no-show in which its customer can object. */
const DISPUTE_HOURS = 48
/** Hours after an objection in which the salon can answer; then an administrator decides. */
export const ANSWER_HOURS = 48

/** The end of the customer's time to object. */
export const disputableUntil = (markedAt: Temporal.Instant): Temporal.Instant =>
  markedAt.add({ hours: DISPUTE_HOURS })

/** The end of the salon's time to answer. */
export const answerableUntil = (openedAt: Temporal.Instant): Temporal.Instant =>
  openedAt.add({ hours: ANSWER_HOURS })

/** A customer objects once, and in time. */
export const mayDispute = (
  noShow: { readonly markedAt: string | null; readonly isDisputed: boolean } | null | undefined,
  now: Temporal.Instant,
): boolean =>
  !!noShow?.markedAt &&
  !noShow.isDisputed &&
  Temporal.Instant.compare(now, disputableUntil(Temporal.Instant.from(noShow.markedAt))) < 0
