/** The limits of messages, of the links in them, and of waitlists. */

/** The devices of one person that show notifications. */
export const PUSH_DEVICES_EACH = 10
/** The data that a provider of texts reports in one call. */
export const RECEIPT_BYTES = 65_536
/** Uses of reminders' links, per network; a mobile carrier has many phones behind one address. */
export const VISIT_LINKS_PER_HOUR = 300
/** How rarely a salon may invite the same client, and how many clients a day. */
export const SALON_NEWS_DAYS_BETWEEN = 14
export const SALON_NEWS_PER_DAY = 200
/** Waitlist entries of one person, at one salon and in all. */
export const WAITLIST_EACH = 5
export const WAITLIST_IN_ALL = 20
/** Uses of offers' links, per network. */
export const OFFER_LINKS_PER_HOUR = 300
/** Tries of one job before it is set aside for an operator. */
export const JOB_ATTEMPTS = 8
/** How long a worker owns a job that it took; after a crash the job runs again then. */
export const JOB_LEASE_SECONDS = 60
/** The longest durations of a mail, a call to a provider of texts and one to a push service. */
export const MAIL_SECONDS = 40
export const TEXT_CALL_SECONDS = 5
export const PUSH_CALL_SECONDS = 5
