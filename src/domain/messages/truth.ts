import { isCancelled, isOpen } from '../booking-state.ts'

/** The appointment that a message tells of, as it is now. */
export interface BookingNow {
  readonly status: string
  readonly start: string
}

export interface BanNow {
  readonly isBanned: boolean
  /** The number of the last ban or end of one. */
  readonly version: number
}

/** What a message says, and how the things stand that it tells of. */
export interface ToldMessage {
  readonly kind: string
  readonly facts: Readonly<Record<string, unknown>>
  readonly booking: BookingNow | null
  /** Of news of a ban: how its account stands now; null where that is deleted, and of other kinds. */
  readonly ban: BanNow | null
  /** Of an offered or proposed time: whether it still is; null or missing: of other kinds. */
  readonly offer?: { readonly isOpen: boolean } | null
}

type Truth = (message: ToldMessage, now: Temporal.Instant) => boolean

interface Rule {
  readonly isTrue: Truth
  /** It is asked before the first try, too; other kinds are news of the past, and come in any case. */
  readonly isAskedAtOnce?: true
}

const isBefore = (instant: string, other: Temporal.Instant): boolean =>
  Temporal.Instant.compare(Temporal.Instant.from(instant), other) < 0

/** An instant, or a day of which all is meant. */
function isAhead(value: unknown, now: Temporal.Instant): boolean {
  if (typeof value !== 'string') return true
  const isDay = /^\d{4}-\d\d-\d\d$/.test(value)
  return !isBefore(isDay ? `${value}T23:59:59Z` : value, now)
}

const isSameTime = (one: unknown, other: string): boolean =>
  typeof one === 'string' && Temporal.Instant.from(one).equals(Temporal.Instant.from(other))

/** The version of an appointment that its mails speak of is its start: moved away and back, they are true again. */
const isAtItsTime: Truth = ({ facts, booking }, now) =>
  booking !== null && isSameTime(facts['start'], booking.start) && !isBefore(booking.start, now)

const stands: Truth = (message, now) =>
  message.booking !== null && isOpen(message.booking.status) && isAtItsTime(message, now)

/** A reminder of somebody who has come says nothing, and one of free hours that are over says something wrong. */
const isToCome: Truth = (message, now) =>
  message.booking?.status === 'confirmed' && isAtItsTime(message, now) && isAhead(message.facts['until'], now)

const isGone: Truth = ({ booking }) => booking !== null && isCancelled(booking.status)

const isMissed: Truth = ({ booking }) => booking?.status === 'no_show'

/**
 * Whether news of a ban, or of its end, is how the account stands now. It decides also before the first try: while the
 * mail waits the ban may be lifted, and another one begun for another reason. News of older versions has no number.
 */
const isBanned: Truth = ({ facts, ban }) => {
  const { isBanned: told, version } = facts as {
    readonly isBanned?: boolean
    readonly version?: number | null
  }
  return ban !== null && told === ban.isBanned && (version ?? ban.version) === ban.version
}

/** What ends on a day is true until then. */
const hasNotEnded: Truth = ({ facts }, now) =>
  ['goodThrough', 'endsAt', 'effectiveAt', 'expiresAt', 'deleteOn'].every(
    (name) => facts[name] === undefined || facts[name] === null || isAhead(facts[name], now),
  )

/** An offer that was answered, or whose time is up, would send its reader to nothing. */
const isOffered: Truth = ({ facts, offer }, now) => offer?.isOpen === true && isAhead(facts['expiresAt'], now)

/** By kind of message: what must hold when it is sent. A kind without a line is true until the day that it names. */
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
  // An objection is decided, or its time is over, long before the mail would come.
  'no-show-marked': {
    isTrue: (message, now) => isMissed(message, now) && isAhead(message.facts['until'], now),
  },
  'no-show-disputed': { isTrue: isMissed },
  'no-show-answered': { isTrue: isMissed },
  'no-show-referred': { isTrue: isMissed },
  'no-show-unanswered': { isTrue: isMissed },
  // A salon's news of a day comes on it, or not at all.
  'salon-news': { isTrue: (message, now) => isAhead(message.facts['endsAt'], now), isAskedAtOnce: true },
  // What was asked of a visit that may be reviewed by now.
  review: { isTrue: ({ facts }) => facts['news'] !== 'request' },
}

/** Whether a message is still how things stand. */
export const isStillTrue: Truth = (message, now) => (rules[message.kind]?.isTrue ?? hasNotEnded)(message, now)

/** Whether a message may be sent for the first time: only some kinds can become wrong while they wait. */
export const maySend: Truth = (message, now) =>
  rules[message.kind]?.isAskedAtOnce !== true || isStillTrue(message, now)
