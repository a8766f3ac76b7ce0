/** How long an opened link counts; a later one replaces it. */
const referralDays = 90

const dayMilliseconds = 24 * 60 * 60 * 1000

/** An affiliate's opened link, as the browser stores it. */
export interface Referral {
  readonly code: string
  /** Epoch milliseconds, by the browser's clock. */
  readonly openedAt: number
}

/** Normalises a typed or linked affiliate code to capitals without spaces; undefined if it is invalid. */
export function readReferralCode(text: string): string | undefined {
  const code = text.replaceAll(/[\s-]/g, '').toUpperCase()
  return /^[2-9A-HJKMNP-TV-Z]{8}$/.test(code) ? code : undefined
}

/**
 * Reads the browser's stored referral; undefined if there is none, it is invalid or too old.
 * @param now epoch milliseconds
 */
export function readReferral(text: string | null, now: number): Referral | undefined {
  const [, code = '', openedAt = ''] = /^(\w{8}) (\d{13})$/.exec(text ?? '') ?? []
  const age = now - Number(openedAt)
  if (readReferralCode(code) !== code || age >= referralDays * dayMilliseconds) return undefined
  return { code, openedAt: Number(openedAt) }
}

export const writtenReferral = ({ code, openedAt }: Referral): string => `${code} ${openedAt}`

/** An application with a code, and the salon that it became; null: none (yet). */
export interface ReferredSalon {
  readonly application: 'submitted' | 'in_review' | 'more_info' | 'approved' | 'rejected'
  readonly verification: 'unverified' | 'verified' | 'suspended' | null
  readonly subscription: 'none' | 'trial' | 'active' | 'past_due' | 'cancelled' | null
}

export const referralStatuses = ['pending', 'active', 'ended'] as const
export type ReferralStatus = (typeof referralStatuses)[number]

/** Active is a verified salon that pays; a trial does not count yet, a past-due salon no longer. */
export function referralStatus({ application, verification, subscription }: ReferredSalon): ReferralStatus {
  if (application === 'rejected' || verification === 'suspended') return 'ended'
  if (subscription === 'cancelled' || subscription === 'past_due') return 'ended'
  return verification === 'verified' && subscription === 'active' ? 'active' : 'pending'
}

/**
 * The signs that administrators check before they pay: a detail in common stops the rewards automatically, the others
 * do not.
 */
export const referralSigns = ['shared', 'team', 'burst', 'idle'] as const
export type ReferralSign = (typeof referralSigns)[number]

/** Referrals of one affiliate within a day that look like a list of salons rather than real referrals. */
const burst = 5
/** Completed appointments below which a paying salon looks like one without customers. */
const fewestBookings = 3

export interface LookedAt extends ReferredSalon {
  readonly hasSharedDetails: boolean
  /** The affiliate works there. */
  readonly isInTeam: boolean
  /** Referrals of the affiliate within 24 hours, this one included. */
  readonly sameDay: number
  /** Completed appointments of the salon. */
  readonly bookings: number
}

export const signsOf = (referral: LookedAt): readonly ReferralSign[] => {
  const found: Readonly<Record<ReferralSign, boolean>> = {
    shared: referral.hasSharedDetails,
    team: referral.isInTeam,
    burst: referral.sameDay >= burst,
    idle: referralStatus(referral) === 'active' && referral.bookings < fewestBookings,
  }
  return referralSigns.filter((sign) => found[sign])
}

/** The tabs of the administrators' list of affiliates. */
export const affiliateParts = ['all', 'owed', 'flagged'] as const
export type AffiliatePart = (typeof affiliateParts)[number]
