import { isCancelled, isOpen } from '../booking-state.ts'

/** The present state of the appointment that a message is about. */
export interface BookingNow {
  readonly status: string
  readonly start: string
}

export interface BanNow {
  readonly isBanned: boolean
  /** The number of the last ban or end of one. */
  readonly version: number
}

/** The statements of a message, and the present state of the things that it is about. */
export interface ToldMessage {
  readonly kind: string
  readonly facts: Readonly<Record<string, unknown>>
  readonly booking: BookingNow | null
  /** For news of a ban, the present state of its account; null if that is deleted, and for other kinds. */
  readonly ban: BanNow | null
  /** For an offered or proposed time, whether it is still open; null or missing for other kinds. */
  readonly offer?: { readonly isOpen: boolean } | null
}

type Truth = (message: ToldMessage, now: Temporal.Instant) => boolean

interface Rule {
  readonly isTrue: Truth
  /** Checked before the first try, too; other kinds are news of the past, and always sent. */
  readonly isAskedAtOnce?: true
}

const isBefore = (instant: string, other: Temporal.Instant): boolean =>
  Temporal.Instant.compare(Temporal.Instant.from(instant), other) < 0

/** An instant, or a day, of which the whole counts. */
function isAhead(value: unknown, now: Temporal.Instant): boolean {
  if (typeof value !== 'string') return true
  const isDay = /^\d{4}-\d\d-\d\d$/.test(value)
  return !isBefore(isDay ? `${value}T23:59:59Z` : value, now)
}

const isSameTime = (one: unknown, other: string): boolean =>
  typeof one === 'string' && Temporal.Instant.from(one).equals(Temporal.Instant.from(other))

/** Mails identify the state of an appointment by its start: moved away and back, they are true again. */
const isAtItsTime: Truth = ({ facts, booking }, now) =>
  booking !== null && isSameTime(facts['start'], booking.start) && !isBefore(booking.start, now)

const stands: Truth = (message, now) =>
  message.booking !== null && isOpen(message.booking.status) && isAtItsTime(message, now)

/** A reminder is pointless once its customer has arrived, and wrong once free changes are over. */
const isToCome: Truth = (message, now) =>
  message.booking?.status === 'confirmed' && isAtItsTime(message, now) && isAhead(message.facts['until'], now)

const isGone: Truth = ({ booking }) => booking !== null && isCancelled(booking.status)

const isMissed: Truth = ({ booking }) => booking?.status === 'no_show'

/**
 * Whether the account is still in the state that news of a ban, or of its end, describes. It is checked even before
 * the first try: while the mail waits, the ban may be lifted, and another one begin for another reason. News of older
 * versions has no number.
 */
const isBanned: Truth = ({ facts, ban }) => {
  const { isBanned: told, version } = facts as {
    readonly isBanned?: boolean
    readonly version?: number | null
  }
  return ban !== null && told === ban.isBanned && (version ?? ban.version) === ban.version
}

/** News about a day is true until the day ends. */
const hasNotEnded: Truth = ({ facts }, now) =>
  ['goodThrough', 'endsAt', 'effectiveAt', 'expiresAt', 'deleteOn'].every(
    (name) => facts[name] === undefined || facts[name] === null || isAhead(facts[name], now),
  )

/** The link of an answered or expired offer would lead its reader nowhere. */
const isOffered: Truth = ({ facts, offer }, now) => offer?.isOpen === true && isAhead(facts['expiresAt'], now)

/**
 * By kind of message, the condition at the time of sending. A kind without an entry is true until the day that it
 * names.
 */
const rules: Readonly<Record<string, Rule>> = {
  'account-ban': { isTrue: isBanned, isAskedAtOnce: true },
  'booking-confirmed': { isTrue: stands },
  'booking-moved': { isTrue: stands },
  'salon-booking-confirmed': { isTrue: stands },
  'salon-booking-moved': { isTrue: stands },
  'booking-cancelled': { isTrue: isGone },
  'salon-booking-cancelled': { isTrue: isGone },
  'visit-reminder': { isTrue: isToCome, isAskedAtOnce: true },
  'visit-reminder-text': { isTrue: isToCome, isAskedAtOnce: true },
  'waitlist-offer': { isTrue: isOffered, isAskedAtOnce: true },
  'waitlist-offer-text': { isTrue: isOffered, isAskedAtOnce: true },
  'move-proposal': { isTrue: isOffered, isAskedAtOnce: true },
  'move-proposal-text': { isTrue: isOffered, isAskedAtOnce: true },
  // An objection is decided, or its time is over, long before the mail would be sent.
  'no-show-marked': {
    isTrue: (message, now) => isMissed(message, now) && isAhead(message.facts['until'], now),
  },
  'no-show-disputed': { isTrue: isMissed },
  'no-show-answered': { isTrue: isMissed },
  'no-show-referred': { isTrue: isMissed },
  'no-show-unanswered': { isTrue: isMissed },
  // A salon's news for a day is sent on that day, or not at all.
  'salon-news': { isTrue: (message, now) => isAhead(message.facts['endsAt'], now), isAskedAtOnce: true },
  // A question about a visit that may have been reviewed meanwhile.
  review: { isTrue: ({ facts }) => facts['news'] !== 'request' },
}

/** Whether a message is still true. */
export const isStillTrue: Truth = (message, now) => (rules[message.kind]?.isTrue ?? hasNotEnded)(message, now)

/** Whether a message may be sent for the first time: only some kinds can become untrue while they wait. */
export const maySend: Truth = (message, now) =>
  rules[message.kind]?.isAskedAtOnce !== true || isStillTrue(message, now)
