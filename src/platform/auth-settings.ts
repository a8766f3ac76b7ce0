import { randomBytes } from 'node:crypto'

import { z } from 'zod'

import { callLimits, type CallLimits, callLimitSettings } from './call-limits.ts'
import { address, characterSets, flag, rsaKey, whole, words } from './setting-kinds.ts'
import { signingKeys } from './signing-keys-setting.ts'
import { type TextConfig, textConfig, textSettings } from './texts/settings.ts'

const web = (example: string) => address(['http:', 'https:'], example)
const secret = z.string().min(32, { error: 'must have at least 32 characters' })

const phoneCodes = z
  .string()
  .regex(/^(\d{2,15}=\d{4,10}(,|$))*$/, {
    error: 'must be a list like 306900000000=123456,306900000001=654321',
  })
  .transform(
    (list) =>
      new Map(
        list
          .split(',')
          .filter(Boolean)
          .map((pair) => pair.split('=') as [string, string]),
      ),
  )

/** The environment variables of the sign-in service. */
export const authSettings = z.object({
  AUTH_SIGNUPS: flag.default(true),
  AUTH_EMAIL: flag.default(true),
  AUTH_MAGIC_LINKS: flag.default(true),
  AUTH_PHONE: flag.default(false),
  AUTH_ANONYMOUS: flag.default(false),
  AUTH_MANUAL_LINKING: flag.default(true),
  AUTH_AUTOCONFIRM: flag.default(false),
  AUTH_AUTOCONFIRM_PHONE: flag.default(false),
  AUTH_DOUBLE_CONFIRM_EMAIL_CHANGE: flag.default(true),
  AUTH_SECURE_PASSWORD_CHANGE: flag.default(false),
  AUTH_REQUIRE_CURRENT_PASSWORD: flag.default(false),
  AUTH_ACCESS_TOKEN_SECONDS: whole(30, 86_400, 900),
  AUTH_REFRESH_ROTATION: flag.default(true),
  AUTH_REFRESH_REUSE_SECONDS: whole(0, 300, 10),
  AUTH_SESSION_HOURS: whole(0, 87_600, 0),
  AUTH_SESSION_IDLE_HOURS: whole(0, 87_600, 0),
  AUTH_SESSION_AAL1_HOURS: whole(0, 87_600, 0),
  AUTH_SESSION_SINGLE: flag.default(false),
  AUTH_CODE_LENGTH: whole(6, 10, 8),
  AUTH_CODE_MINUTES: whole(1, 1440, 10),
  AUTH_CODE_TRIES: whole(1, 20, 5),
  AUTH_PASSWORD_MIN: whole(6, 64, 8),
  AUTH_PASSWORD_CHARACTERS: characterSets.default([]),
  AUTH_MAIL_SECONDS: whole(0, 3600, 60),
  AUTH_MAILS_PER_HOUR: whole(1, 1000, 10),
  AUTH_MAILS_PER_DAY: whole(1, 10_000, 10),
  AUTH_MAILS_PER_ADDRESS: whole(1, 10_000, 100),
  AUTH_MAILS_PER_NETWORK: whole(1, 100_000, 100),
  AUTH_SMS_SECONDS: whole(0, 3600, 60),
  AUTH_SMS_PER_HOUR: whole(1, 1000, 10),
  AUTH_SMS_PER_DAY: whole(1, 10_000, 10),
  AUTH_SMS_PER_ADDRESS: whole(1, 10_000, 20),
  AUTH_SMS_PER_NETWORK: whole(1, 100_000, 20),
  AUTH_MAILS_PER_HOUR_IN_ALL: whole(1, 1_000_000, 3000),
  AUTH_SMS_PER_HOUR_IN_ALL: whole(1, 1_000_000, 300),
  AUTH_SMS_COUNTRIES: words.default(['30', '357']),
  AUTH_SMS_PER_DAY_IN_ALL: whole(1, 10_000_000, 3000),
  AUTH_SMS_TEST_CODES: phoneCodes.default(new Map()),
  AUTH_RATE_LIMITS: flag.default(true),
  ...textSettings.shape,
  ...callLimitSettings.shape,
  AUTH_REDIRECT_URLS: words.default([]),
  AUTH_SIGNING_KEYS: signingKeys.optional(),
  AUTH_JWT_SECRET: secret.optional(),
  AUTH_MFA: words
    .pipe(
      z.array(z.enum(['totp', 'phone', 'webauthn']), { error: 'must be a list of totp, phone, webauthn' }),
    )
    .default(['totp', 'webauthn']),
  AUTH_MFA_FACTORS: whole(1, 100, 10),
  AUTH_ENCRYPTION_KEY: secret.optional(),
  AUTH_PASSKEYS: flag.default(true),
  AUTH_PASSKEY_RP_ID: z.string().optional(),
  AUTH_PASSKEY_ORIGINS: words.optional(),
  AUTH_CAPTCHA: z.enum(['hcaptcha', 'turnstile'], { error: 'must be hcaptcha or turnstile' }).optional(),
  AUTH_CAPTCHA_SECRET: z.string().optional(),
  AUTH_CAPTCHA_SITE_KEY: z.string().optional(),
  AUTH_CAPTCHA_URL: web('https://captcha.example/verify').optional(),
  AUTH_PROVIDER_EMAIL_OPTIONAL: flag.default(false),
  AUTH_GOOGLE_CLIENT_ID: words.default([]),
  AUTH_GOOGLE_SECRET: z.string().optional(),
  AUTH_GOOGLE_ISSUER: web('https://accounts.google.com').default('https://accounts.google.com'),
  AUTH_FACEBOOK_CLIENT_ID: words.default([]),
  AUTH_FACEBOOK_SECRET: z.string().optional(),
  AUTH_FACEBOOK_URL: web('https://www.facebook.com').default('https://www.facebook.com'),
  AUTH_FACEBOOK_GRAPH_URL: web('https://graph.facebook.com').default('https://graph.facebook.com'),
  AUTH_SAML: flag.default(false),
  AUTH_SAML_PRIVATE_KEY: rsaKey.optional(),
  AUTH_SAML_PRIVATE_KEY_NEXT: rsaKey.optional(),
})

type Read = z.output<typeof authSettings>

/** Limits for codes that are sent. */
export interface SendingLimits {
  /**
   * For one network, one address (number) and one purpose: the least seconds between two, the most in an hour and in a
   * day.
   */
  readonly gapSeconds: number
  readonly hourly: number
  readonly daily: number
  /**
   * The most in a day to one address (number) for one purpose, from all networks that its owner never signed in from.
   */
  readonly perAddress: number
  /** The most in an hour from one network, to any address. */
  readonly perNetwork: number
  /** The most per day in total; missing: no limit, because only texts cost money. */
  readonly dailyInAll?: number
  /** The most in an hour in total, which the mail server or the budget for texts can bear. */
  readonly hourlyInAll: number
}

export interface OAuthClient {
  /** Our client id at the provider. */
  readonly clientId: string
  /** Every client id whose ID tokens are accepted: ours first, then those of apps. */
  readonly audiences: readonly string[]
  readonly secret: string
}

/** Settings of the sign-in service. */
export interface AuthConfig {
  /** Whether sign-ups are on, and the ways to sign in. */
  readonly signUps: boolean
  readonly email: boolean
  /** Whether a mailed code or link alone signs an address in. */
  readonly magicLinks: boolean
  readonly phone: boolean
  readonly anonymous: boolean
  /** Whether people may connect and disconnect providers themselves. */
  readonly manualLinking: boolean
  /** New addresses (numbers) count as confirmed without a code. */
  readonly autoconfirm: boolean
  readonly autoconfirmPhone: boolean
  /** A change of address needs the old one's consent too. */
  readonly doubleConfirmEmailChange: boolean
  /** A password change in a session older than a day needs a mailed code. */
  readonly securePasswordChange: boolean
  /** A password change needs the current password, except in a sign-in by a mailed or texted code. */
  readonly requireCurrentPassword: boolean
  readonly accessTokenSeconds: number
  /** Whether an old refresh token ends its sign-in; otherwise it is only refused. */
  readonly refreshRotation: boolean
  /** How long a refresh token that has been rotated is still answered instead of counting as stolen. */
  readonly refreshReuseSeconds: number
  /** The longest sign-in, and the longest time without a refresh; 0: no limit. */
  readonly sessionHours: number
  readonly sessionIdleHours: number
  /** The longest sign-in without the second factor, for accounts that have one; 0: no limit. */
  readonly sessionAal1Hours: number
  /** Whether the newest sign-in of a person ends the earlier ones. */
  readonly singleSession: boolean
  readonly codeLength: number
  readonly codeMinutes: number
  readonly codeTries: number
  readonly passwordMin: number
  /** Sets of characters; a password needs one of each. Empty: no such rule. */
  readonly passwordCharacters: readonly string[]
  readonly mails: SendingLimits
  readonly texts: SendingLimits
  /** The provider of text messages; unset: they stay in the outbox. */
  readonly sms: TextConfig | undefined
  /** The calling codes of countries that get texts, codes included. */
  readonly textCountries: readonly string[]
  /** Fixed codes for these numbers (digits only), for which nothing is sent. */
  readonly smsTestCodes: ReadonlyMap<string, string>
  /** Whether calls are counted by network; clients on this machine itself never are. */
  readonly rateLimits: boolean
  readonly calls: CallLimits
  /** Globs of foreign addresses that a sign-in may redirect to. */
  readonly redirectUrls: readonly string[]
  /** Private JWKs; the first signs, all verify. Unset: keys are stored in the database. */
  readonly signingKeys: Read['AUTH_SIGNING_KEYS']
  /** HS256 secret of tokens without `kid`, by which an operator's tools act as service_role. */
  readonly jwtSecret: string | undefined
  readonly mfa: { readonly kinds: readonly ('totp' | 'phone' | 'webauthn')[]; readonly most: number }
  /** Seals the shared secrets of second factors instead of the database's own key; losing it loses them. */
  readonly encryptionKey: string | undefined
  readonly passkeys: { readonly enabled: boolean; readonly rpId: string; readonly origins: readonly string[] }
  readonly captcha:
    | {
        readonly provider: 'hcaptcha' | 'turnstile'
        readonly secret: string
        readonly siteKey: string
        readonly url: string
      }
    | undefined
  /** Whether a provider's account without an address may sign in. */
  readonly emailOptional: boolean
  readonly google: (OAuthClient & { readonly issuer: string }) | undefined
  readonly facebook: (OAuthClient & { readonly url: string; readonly graphUrl: string }) | undefined
  /** Whether the demo plays the providers itself, since no real one is configured. */
  readonly standIns: boolean
  readonly saml: boolean
  /** PEM; see `OurSide` in sign-in/saml.ts. */
  readonly samlKeys: readonly string[]
}

const captchaUrls = {
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
} as const

/** Limits of mails and texts, and who sends texts. */
const sendingConfig = (read: Read) => ({
  mails: {
    gapSeconds: read.AUTH_MAIL_SECONDS,
    hourly: read.AUTH_MAILS_PER_HOUR,
    daily: read.AUTH_MAILS_PER_DAY,
    perAddress: read.AUTH_MAILS_PER_ADDRESS,
    perNetwork: read.AUTH_MAILS_PER_NETWORK,
    hourlyInAll: read.AUTH_MAILS_PER_HOUR_IN_ALL,
  },
  texts: {
    gapSeconds: read.AUTH_SMS_SECONDS,
    hourly: read.AUTH_SMS_PER_HOUR,
    daily: read.AUTH_SMS_PER_DAY,
    perAddress: read.AUTH_SMS_PER_ADDRESS,
    perNetwork: read.AUTH_SMS_PER_NETWORK,
    hourlyInAll: read.AUTH_SMS_PER_HOUR_IN_ALL,
    dailyInAll: read.AUTH_SMS_PER_DAY_IN_ALL,
  },
  sms: textConfig(read),
  textCountries: read.AUTH_SMS_COUNTRIES,
  smsTestCodes: read.AUTH_SMS_TEST_CODES,
})

/**
 * @param site the site's public origin
 * @param isDemo whether stand-ins for the providers are allowed, see `standIns`
 */
export const authConfig = (read: Read, site: string, isDemo: boolean): AuthConfig => ({
  signUps: read.AUTH_SIGNUPS,
  email: read.AUTH_EMAIL,
  magicLinks: read.AUTH_MAGIC_LINKS,
  phone: read.AUTH_PHONE,
  anonymous: read.AUTH_ANONYMOUS,
  manualLinking: read.AUTH_MANUAL_LINKING,
  autoconfirm: read.AUTH_AUTOCONFIRM,
  autoconfirmPhone: read.AUTH_AUTOCONFIRM_PHONE,
  doubleConfirmEmailChange: read.AUTH_DOUBLE_CONFIRM_EMAIL_CHANGE,
  securePasswordChange: read.AUTH_SECURE_PASSWORD_CHANGE,
  requireCurrentPassword: read.AUTH_REQUIRE_CURRENT_PASSWORD,
  accessTokenSeconds: read.AUTH_ACCESS_TOKEN_SECONDS,
  refreshRotation: read.AUTH_REFRESH_ROTATION,
  refreshReuseSeconds: read.AUTH_REFRESH_REUSE_SECONDS,
  sessionHours: read.AUTH_SESSION_HOURS,
  sessionIdleHours: read.AUTH_SESSION_IDLE_HOURS,
  sessionAal1Hours: read.AUTH_SESSION_AAL1_HOURS,
  singleSession: read.AUTH_SESSION_SINGLE,
  codeLength: read.AUTH_CODE_LENGTH,
  codeMinutes: read.AUTH_CODE_MINUTES,
  codeTries: read.AUTH_CODE_TRIES,
  passwordMin: read.AUTH_PASSWORD_MIN,
  passwordCharacters: read.AUTH_PASSWORD_CHARACTERS,
  ...sendingConfig(read),
  rateLimits: read.AUTH_RATE_LIMITS,
  calls: callLimits(read),
  redirectUrls: read.AUTH_REDIRECT_URLS,
  signingKeys: read.AUTH_SIGNING_KEYS,
  jwtSecret: read.AUTH_JWT_SECRET,
  mfa: { kinds: read.AUTH_MFA, most: read.AUTH_MFA_FACTORS },
  encryptionKey: read.AUTH_ENCRYPTION_KEY,
  passkeys: {
    enabled: read.AUTH_PASSKEYS,
    rpId: read.AUTH_PASSKEY_RP_ID ?? new URL(site).hostname,
    origins: read.AUTH_PASSKEY_ORIGINS ?? [site],
  },
  captcha: captcha(read),
  emailOptional: read.AUTH_PROVIDER_EMAIL_OPTIONAL,
  ...providers(read, site, isDemo),
  saml: read.AUTH_SAML,
  samlKeys: [read.AUTH_SAML_PRIVATE_KEY, read.AUTH_SAML_PRIVATE_KEY_NEXT].filter((key) => key !== undefined),
})

function captcha(read: Read): AuthConfig['captcha'] {
  const { AUTH_CAPTCHA: provider, AUTH_CAPTCHA_SECRET: key, AUTH_CAPTCHA_SITE_KEY: siteKey } = read
  if (!provider || !key || !siteKey) return undefined
  return { provider, secret: key, siteKey, url: read.AUTH_CAPTCHA_URL ?? captchaUrls[provider] }
}

/** A provider is on if it has both its id (or several: the first is the site's) and its secret. */
function providers(
  read: Read,
  site: string,
  isDemo: boolean,
): Pick<AuthConfig, 'google' | 'facebook' | 'standIns'> {
  const names = ['AUTH_GOOGLE_CLIENT_ID', 'AUTH_FACEBOOK_CLIENT_ID'] as const
  if (isDemo && names.every((name) => read[name].length === 0)) return standIns(site)
  const google = oauthClient(read.AUTH_GOOGLE_CLIENT_ID, read.AUTH_GOOGLE_SECRET)
  const facebook = oauthClient(read.AUTH_FACEBOOK_CLIENT_ID, read.AUTH_FACEBOOK_SECRET)
  return {
    standIns: false,
    google: google && { ...google, issuer: read.AUTH_GOOGLE_ISSUER },
    facebook: facebook && {
      ...facebook,
      url: read.AUTH_FACEBOOK_URL,
      graphUrl: read.AUTH_FACEBOOK_GRAPH_URL,
    },
  }
}

/** Their secret exists only in this process, which is also the only one that they answer. */
function standIns(site: string): Pick<AuthConfig, 'google' | 'facebook' | 'standIns'> {
  const clientId = 'onyxi-demo'
  const client = { clientId, audiences: [clientId], secret: randomBytes(32).toString('base64url') }
  const [issuer, facebook] = [`${site}/auth/v1/demo/google`, `${site}/auth/v1/demo/facebook`]
  return {
    standIns: true,
    google: { ...client, issuer },
    facebook: { ...client, url: facebook, graphUrl: facebook },
  }
}

function oauthClient(ids: readonly string[], secretText: string | undefined): OAuthClient | undefined {
  const [clientId] = ids
  return clientId && secretText ? { clientId, audiences: ids, secret: secretText } : undefined
}
