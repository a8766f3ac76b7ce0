import { useRouteLoaderData } from 'react-router'

import type { AuthConfig } from '#platform/auth-settings.ts'

/** The settings of the sign-in service that pages need; the same for everyone. */
export interface SignInFacts {
  /** Whether a mailed code alone opens an account. */
  readonly codes: boolean
  readonly google: boolean
  readonly facebook: boolean
  readonly passkeys: boolean
  /** Kinds of second factors that may be added. */
  readonly factors: AuthConfig['mfa']['kinds']
  readonly captcha?: { readonly provider: 'hcaptcha' | 'turnstile'; readonly siteKey: string }
  readonly codeDigits: number
  readonly codeMinutes: number
  /** The least time between two mails to one address. */
  readonly resendSeconds: number
  readonly passwordLeast: number
  /** A change of address needs a code from the old one too. */
  readonly bothAddresses: boolean
}

export function signInFacts(auth: AuthConfig): SignInFacts {
  const { google, facebook, passkeys, captcha } = auth
  return {
    codes: auth.magicLinks,
    google: google !== undefined,
    facebook: facebook !== undefined,
    passkeys: passkeys.enabled,
    factors: auth.mfa.kinds,
    ...(captcha && { captcha: { provider: captcha.provider, siteKey: captcha.siteKey } }),
    codeDigits: auth.codeLength,
    codeMinutes: auth.codeMinutes,
    resendSeconds: auth.mails.gapSeconds,
    passwordLeast: auth.passwordMin,
    bothAddresses: auth.doubleConfirmEmailChange,
  }
}

/** Used only where the root itself failed to load, which shows an error page instead of any form. */
const unknown: SignInFacts = {
  codes: true,
  google: false,
  facebook: false,
  passkeys: false,
  factors: [],
  codeDigits: 8,
  codeMinutes: 10,
  resendSeconds: 60,
  passwordLeast: 8,
  bothAddresses: true,
}

export const useSignInFacts = (): SignInFacts =>
  useRouteLoaderData<{ readonly signIn: SignInFacts }>('root')?.signIn ?? unknown
