import { sessionMark } from './session-mark.ts'

/** The style of an open list, which Radix draws with it. */
const listStyle =
  '[data-radix-select-viewport]{scrollbar-width:none;-ms-overflow-style:none;-webkit-overflow-scrolling:touch;}[data-radix-select-viewport]::-webkit-scrollbar{display:none}'
/** The exact markup that libraries give to `innerHTML`: React makes script elements with it, Leaflet tests for SVG. */
const ownMarkup = new Set(['<script></script>', '<svg/>', '<v:shape adj="1"/>', '', listStyle])
/** The scripts that are started by address. */
const ownScripts = new Set(['/sw.js'])

/** The captcha providers' scripts; fetched only where the installation has set one up, and a form needs it. */
export const captchaScripts = {
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
} as const

/** Stripe's scripts, on pages that take cards. */
const isOfStripe = (url: string): boolean =>
  document.documentElement.dataset['stripeKey'] !== undefined && url.startsWith('https://js.stripe.com/')

function isOwnScript(url: string): boolean {
  const provider = document.documentElement.dataset['captcha']
  return (
    ownScripts.has(url) ||
    isOfStripe(url) ||
    Object.entries(captchaScripts).some(([name, own]) => name === provider && own === url)
  )
}

interface PolicyFactory {
  createPolicy: (
    name: string,
    rules: {
      createHTML: (text: string) => string
      createScript: (text: string) => string
      createScriptURL: (url: string) => string
    },
  ) => unknown
}

/** Facts about a page for search engines are text in a script element. An object as JSON is no program: to run it would be a syntax error. */
function isFacts(text: string): boolean {
  if (!text.startsWith('{"')) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Pages are served with `require-trusted-types-for 'script'`: any other text that reaches such a sink throws. */
export function trustOwnMarkup(): void {
  const { trustedTypes } = window as Window & { trustedTypes?: PolicyFactory }
  const refuse = (text: string): never => {
    throw new TypeError(`not ours: ${text.slice(0, 80)}`)
  }
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (ownMarkup.has(text) ? text : refuse(text)),
    // The mark stands in the page's head, which is made anew where the page of an error takes the whole place.
    createScript: (text) => (text === sessionMark || isFacts(text) ? text : refuse(text)),
    createScriptURL: (url) => (isOwnScript(url) ? url : refuse(url)),
  })
}
