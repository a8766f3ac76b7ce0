/** How a message stands; only a parked one waits for an administrator. */
export const messageParts = ['all', 'parked', 'failed', 'waiting', 'sent'] as const
export type MessagePart = (typeof messageParts)[number]
export type MessageState = Exclude<MessagePart, 'all'>

export const messageChannels = ['mail', 'sms'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** Why a message cannot be sent once more. */
export const notAgain = ['not-parked', 'secret', 'forgotten', 'old', 'untrue'] as const
export type NotAgain = (typeof notAgain)[number]

/** A message, and the appointment that it tells of, as it is now. */
export interface ParkedMessage {
  readonly kind: string
  readonly state: MessageState
  readonly facts: Readonly<Record<string, unknown>>
  /** Its content opens something, and is gone once it was given up. */
  readonly isSecret: boolean
  /** Its person deleted the account. */
  readonly isForgotten: boolean
  readonly createdAt: string
  readonly booking: { readonly status: string; readonly start: string } | null
  /** Of news of a ban: how its account stands now; null where that is deleted, and of other kinds. */
  readonly ban: BanNow | null
}

export interface BanNow {
  readonly isBanned: boolean
  /** The number of the last ban or end of one. */
  readonly version: number
}

/** Later than that, nobody waits for the news any more. */
const DAYS = 14

/**
 * Why a message that was given up must not be sent again; null: it may. It says what was true when it was written, so
 * it must still be.
 */
export function whyNotAgain(message: ParkedMessage, now: Temporal.Instant): NotAgain | null {
  const { state, isSecret, isForgotten, facts, createdAt } = message
  if (state !== 'parked') return 'not-parked'
  if (isSecret) return 'secret'
  if (isForgotten || Object.keys(facts).length === 0) return 'forgotten'
  if (isBefore(createdAt, now.subtract({ hours: DAYS * 24 }))) return 'old'
  return isStillTrue(message, now) ? null : 'untrue'
}

/**
 * Whether news of a ban, or of its end, is how the account stands now. It decides also before the first try: while the
 * mail waits the ban may be lifted, and another one begun for another reason. News of older versions has no number.
 */
export function isBanStillTrue({
  facts,
  ban,
}: Pick<ParkedMessage, 'ban'> & { readonly facts: unknown }): boolean {
  const { isBanned, version } = facts as { readonly isBanned?: boolean; readonly version?: number | null }
  return ban !== null && isBanned === ban.isBanned && (version ?? ban.version) === ban.version
}

const isBefore = (instant: string, other: Temporal.Instant): boolean =>
  Temporal.Instant.compare(Temporal.Instant.from(instant), other) < 0

const live: readonly string[] = ['confirmed', 'checked_in', 'in_progress']
const cancelled: readonly string[] = ['cancelled_by_customer', 'cancelled_by_salon']

function isStillTrue(message: ParkedMessage, now: Temporal.Instant): boolean {
  const { kind, facts, booking } = message
  if (kind === 'account-ban') return isBanStillTrue(message)
  if (/^(salon-)?booking-(confirmed|moved)$/.test(kind))
    return (
      booking !== null &&
      live.includes(booking.status) &&
      isSameTime(facts['start'], booking.start) &&
      !isBefore(booking.start, now)
    )
  if (/^(salon-)?booking-cancelled$/.test(kind)) return booking !== null && cancelled.includes(booking.status)
  // An objection is decided, or its time is over, long before the mail would come.
  if (kind === 'no-show-marked') return booking?.status === 'no_show' && isAhead(facts['until'], now)
  if (kind.startsWith('no-show-') && kind !== 'no-show-decided') return booking?.status === 'no_show'
  // What ends on a day that has passed, what was asked of a visit that may be reviewed by now.
  if (kind === 'review') return facts['news'] !== 'request'
  return ['goodThrough', 'endsAt', 'effectiveAt', 'expiresAt', 'deleteOn'].every(
    (name) => facts[name] === undefined || facts[name] === null || isAhead(facts[name], now),
  )
}

const isSameTime = (one: unknown, other: string): boolean =>
  typeof one === 'string' && Temporal.Instant.from(one).equals(Temporal.Instant.from(other))

/** An instant, or a day of which all is meant. */
function isAhead(value: unknown, now: Temporal.Instant): boolean {
  if (typeof value !== 'string') return true
  const isDay = /^\d{4}-\d\d-\d\d$/.test(value)
  return !isBefore(isDay ? `${value}T23:59:59Z` : value, now)
}
