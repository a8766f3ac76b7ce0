import type { Locale } from '#domain/locale.ts'

/** The release of Stripe's script that belongs to the version of the server's calls. */
const address = 'https://js.stripe.com/endive/stripe.js'

/** The parts of Stripe's script that we use. */
export interface StripeElement {
  readonly mount: (place: HTMLElement) => void
  readonly destroy: () => void
  readonly on: (event: 'ready' | 'loaderror', listener: () => void) => void
}

export interface StripeElements {
  readonly create: (kind: 'payment', options: object) => StripeElement
}

export interface StripeProblem {
  readonly type: string
  readonly code?: string
  /** In the customer's language. */
  readonly message?: string
  readonly payment_intent?: Intent
  readonly setup_intent?: Intent
}

/** A payment, or the saving of a card, at Stripe. */
interface Intent {
  readonly status: string
}

interface Confirmation {
  readonly elements: StripeElements
  readonly confirmParams: { readonly return_url: string }
  readonly redirect: 'if_required'
}

export interface StripeJs {
  readonly elements: (options: object) => StripeElements
  readonly retrievePaymentIntent: (
    clientSecret: string,
  ) => Promise<{ readonly paymentIntent?: Intent; readonly error?: StripeProblem }>
  readonly retrieveSetupIntent: (
    clientSecret: string,
  ) => Promise<{ readonly setupIntent?: Intent; readonly error?: StripeProblem }>
  readonly handleNextAction: (options: {
    readonly clientSecret: string
  }) => Promise<{ readonly paymentIntent?: Intent; readonly error?: StripeProblem }>
  readonly confirmPayment: (options: Confirmation) => Promise<{ readonly error?: StripeProblem }>
  readonly confirmSetup: (options: Confirmation) => Promise<{ readonly error?: StripeProblem }>
}

type Start = (key: string, options: { readonly locale: Locale }) => StripeJs

const started = () => (window as Window & { Stripe?: Start }).Stripe

let loading: Promise<Start> | undefined

/** Loads Stripe's script once, for the first form that needs it. @throws when it is blocked or can't be reached */
function load(): Promise<Start> {
  loading ??= new Promise<Start>((resolve, reject) => {
    const script = document.createElement('script')
    script.addEventListener('load', () => {
      const start = started()
      if (start) resolve(start)
      else reject(new Error('Stripe did not start'))
    })
    script.addEventListener('error', () => reject(new Error('Stripe could not be loaded')))
    script.src = address
    document.head.append(script)
  }).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** Given in documents that were answered with a policy that lets Stripe's form in. */
const stripeKey = (): string | undefined => document.documentElement.dataset['stripeKey']

/**
 * A page that was reached within the site has the policy of the first page, so it is loaded anew, once for each reason.
 * @returns whether it is being loaded
 */
export function loadsAnewForStripe(reason: string): boolean {
  const key = `onyxi-reload:${reason}`
  try {
    if (stripeKey() !== undefined) {
      sessionStorage.removeItem(key)
      return false
    }
    if (sessionStorage.getItem(key) !== null) return false
    sessionStorage.setItem(key, '1')
  } catch {
    return false
  }
  window.location.reload()
  return true
}

/** Starts Stripe's script with the site's key. @throws when it can't be loaded */
export async function startStripeJs(locale: Locale): Promise<StripeJs> {
  const key = stripeKey()
  if (key === undefined) throw new Error('the page may not load Stripe')
  const start = started() ?? (await load())
  return start(key, { locale })
}

/** The parameters that Stripe adds to the address that a bank's page leads back to. */
const returnParameters = ['payment_intent', 'setup_intent'].flatMap((name) => [name, `${name}_client_secret`])

/** An address without what Stripe has added: its secret is for this page only. @returns the same one where nothing was */
export function withoutReturn(search: URLSearchParams): URLSearchParams {
  const added = [...returnParameters, 'redirect_status'].filter((name) => search.has(name))
  if (added.length === 0) return search
  const rest = new URLSearchParams(search)
  for (const name of added) rest.delete(name)
  return rest
}
