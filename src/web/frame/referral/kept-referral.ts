import { readReferral, writtenReferral } from '#domain/referral.ts'

/** Under this key the browser keeps an affiliate's link, where its reader has allowed marketing. */
const referralKey = 'onyxi-referral'

function stored(): string | null {
  try {
    return localStorage.getItem(referralKey)
  } catch {
    // With blocked storage the referral is forgotten.
    return null
  }
}

/** The code of the link that was opened last; undefined without one, and 90 days later. */
export const keptReferralCode = (): string | undefined => readReferral(stored(), Date.now())?.code

/** Keeps a link that was opened now, in the place of any other; undefined forgets. */
export function keepReferralCode(code: string | undefined): void {
  try {
    if (code === undefined) localStorage.removeItem(referralKey)
    else localStorage.setItem(referralKey, writtenReferral({ code, openedAt: Date.now() }))
  } catch {
    // Blocked storage: the code can still be typed.
  }
}

/** Whether there is anything to do: a link that was opened now, or one that is kept. */
export const hasReferral = (): boolean => /[?&]ref=/.test(location.search) || stored() !== null
