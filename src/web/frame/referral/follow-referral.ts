import { isAllowed } from '#domain/consent.ts'
import { readReferralCode } from '#domain/referral.ts'

import { keptConsent, onConsent } from '../consent/consent-state.ts'
import { keepReferralCode, keptReferralCode } from './kept-referral.ts'

/** The link of this page; it waits here, in no storage, until its reader has chosen. */
let opened: string | undefined
let isFollowing = false

function settle(): void {
  const consent = keptConsent()
  if (!consent) return
  if (!isAllowed(consent, 'marketing')) keepReferralCode(undefined)
  else if (opened !== undefined) {
    keepReferralCode(opened)
    opened = undefined
  } else if (keptReferralCode() === undefined) keepReferralCode(undefined)
}

/** Keeps the code of the address where marketing is allowed, now or by a choice on this page; forgets it where it is not, or is too old. */
export function followReferral(): void {
  opened = readReferralCode(new URLSearchParams(location.search).get('ref') ?? '') ?? opened
  settle()
  if (isFollowing) return
  isFollowing = true
  onConsent(settle)
}
