import type { AuthConfig } from '#platform/auth-settings.ts'
import type { Config } from '#platform/config.ts'
import { securityHeaders } from '#platform/http/security-headers.ts'

import { allowsStreets, foreignHost, streetsSource, type StreetsSource } from '../app/streets-choice.ts'

/** The headers of every page: made once, and the policy, which is new for every nonce. */
export interface PageHeaders {
  readonly fixed: Readonly<Record<string, string>>
  readonly policy: ((nonce: string, takesCards: boolean, cookies: string) => string) | undefined
}

/** Development: no policy that would stand in the way of hot reload. */
export const noPageHeaders: PageHeaders = { fixed: {}, policy: undefined }

type Settings = Pick<Config, 'publicUrl' | 'payments' | 'tilesUrl' | 'tilesArchiveUrl'> & {
  readonly auth: Pick<AuthConfig, 'captcha'>
}
type Captcha = AuthConfig['captcha']

export function pageHeaders(settings: Settings): PageHeaders {
  const { publicUrl, auth, payments } = settings
  const secure = publicUrl.startsWith('https:')
  const streets = streetsSource(settings)
  const host = foreignHost(streets, publicUrl)
  const { 'content-security-policy': _, ...fixed } = securityHeaders(publicUrl)
  const both = (tiles: StreetHosts) => {
    const usual = filled(policy(secure, auth.captcha, false, tiles))
    const isStripe = payments.provider === 'stripe'
    return { usual, withCards: isStripe ? filled(policy(secure, auth.captcha, true, tiles)) : usual }
  }
  const closed = both(noStreets)
  // Another host's streets are allowed only for readers who want them.
  const open = host === undefined ? closed : both(streetHosts(streets, host))
  return {
    fixed,
    policy(nonce, takesCards, cookies) {
      const { usual, withCards } = allowsStreets(cookies) ? open : closed
      return (takesCards ? withCards : usual)(nonce)
    },
  }
}

function filled(text: string): (nonce: string) => string {
  const [before, middle, after] = text.split('$NONCE') as [string, string, string]
  return (nonce) => before + nonce + middle + nonce + after
}

/** The sources that Stripe's documents ask for: its script, the frames of its form and of the banks, and its calls. */
const stripeHosts = {
  script: ' https://js.stripe.com https://*.js.stripe.com',
  frame: ' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  connect: ' https://api.stripe.com',
} as const
const noHosts = { script: '', frame: '', connect: '' } as const

/** Where a captcha's script, its frames, styles and calls come from. */
const captchaHosts = {
  hcaptcha: 'https://hcaptcha.com https://*.hcaptcha.com',
  turnstile: 'https://challenges.cloudflare.com',
} as const

interface StreetHosts {
  readonly image: string
  readonly connect: string
}

const noStreets: StreetHosts = { image: '', connect: '' }

/** Images are displayed, an archive is fetched. */
const streetHosts = (source: StreetsSource | undefined, host: string): StreetHosts =>
  source?.kind === 'archive' ? { image: '', connect: ` ${host}` } : { image: ` ${host}`, connect: '' }

function policy(secure: boolean, captcha: Captcha, takesCards: boolean, streets: StreetHosts): string {
  // Only a captcha that is set up comes from another site.
  const hosts = captcha === undefined ? '' : ` ${captchaHosts[captcha.provider]}`
  const stripe = takesCards ? stripeHosts : noHosts
  const frames = hosts + stripe.frame
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-$NONCE' 'strict-dynamic'${hosts}${stripe.script}`,
    `style-src-elem 'self' 'nonce-$NONCE'${hosts}`,
    // Values that only the browser knows (the position of a menu) are set by script on the element's style, which is allowed.
    "style-src-attr 'none'",
    `img-src 'self' data: blob:${streets.image}`,
    `connect-src 'self'${hosts}${stripe.connect}${streets.connect}`,
    ...(frames === '' ? [] : [`frame-src${frames}`]),
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // The captchas' own scripts are not written for it.
    ...(captcha === undefined ? ["require-trusted-types-for 'script'", 'trusted-types default'] : []),
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
