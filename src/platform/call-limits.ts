import { z } from 'zod'

import { whole } from './setting-kinds.ts'

/** The limit for one network: a burst of calls, then one more every `seconds / calls`. */
export interface CallLimit {
  readonly burst: number
  readonly calls: number
  readonly seconds: number
}

const MOST = 1_000_000

/**
 * Calls that each network regains: in five minutes, but anonymous sign-ups in an hour and second factors in one minute.
 */
export const callLimitSettings = z.object({
  AUTH_CALLS_BURST: whole(1, MOST, 30),
  AUTH_CALLS_SIGNUP: whole(1, MOST, 30),
  AUTH_CALLS_ANONYMOUS: whole(1, MOST, 30),
  AUTH_CALLS_OTP: whole(1, MOST, 30),
  AUTH_CALLS_MAGICLINK: whole(1, MOST, 30),
  AUTH_CALLS_RECOVER: whole(1, MOST, 30),
  AUTH_CALLS_RESEND: whole(1, MOST, 30),
  AUTH_CALLS_USER: whole(1, MOST, 30),
  AUTH_CALLS_TOKEN: whole(1, MOST, 150),
  AUTH_CALLS_WEB3: whole(1, MOST, 30),
  AUTH_CALLS_VERIFY: whole(1, MOST, 30),
  AUTH_CALLS_CHALLENGE: whole(1, MOST, 15),
  AUTH_CALLS_FACTOR: whole(1, MOST, 15),
  AUTH_CALLS_SSO: whole(1, MOST, 30),
  AUTH_CALLS_ACS: whole(1, MOST, 15),
  AUTH_CALLS_PASSKEY: whole(1, MOST, 30),
  AUTH_CALLS_AUTHORIZE: whole(1, MOST, 150),
})

type Read = z.output<typeof callLimitSettings>

/** The buckets, one for each kind of call. */
export type CallKind =
  | 'signup'
  | 'anonymous'
  | 'otp'
  | 'magiclink'
  | 'recover'
  | 'resend'
  | 'user'
  | 'token'
  | 'web3'
  | 'verify'
  | 'challenge'
  | 'factor'
  | 'sso'
  | 'acs'
  | 'passkey'
  | 'authorize'

export type CallLimits = Readonly<Record<CallKind, CallLimit>>

export function callLimits(read: Read): CallLimits {
  const burst = read.AUTH_CALLS_BURST
  const of = (calls: number, seconds = 300) => ({ burst, calls, seconds })
  return {
    signup: of(read.AUTH_CALLS_SIGNUP),
    anonymous: of(read.AUTH_CALLS_ANONYMOUS, 3600),
    otp: of(read.AUTH_CALLS_OTP),
    magiclink: of(read.AUTH_CALLS_MAGICLINK),
    recover: of(read.AUTH_CALLS_RECOVER),
    resend: of(read.AUTH_CALLS_RESEND),
    user: of(read.AUTH_CALLS_USER),
    token: of(read.AUTH_CALLS_TOKEN),
    web3: of(read.AUTH_CALLS_WEB3),
    verify: of(read.AUTH_CALLS_VERIFY),
    challenge: of(read.AUTH_CALLS_CHALLENGE, 60),
    factor: of(read.AUTH_CALLS_FACTOR, 60),
    sso: of(read.AUTH_CALLS_SSO),
    acs: of(read.AUTH_CALLS_ACS),
    passkey: of(read.AUTH_CALLS_PASSKEY),
    // Not in the contract: each such call stores a row, and a whole office may sign in by Google at nine o'clock.
    authorize: { ...of(read.AUTH_CALLS_AUTHORIZE), burst: read.AUTH_CALLS_AUTHORIZE },
  }
}
