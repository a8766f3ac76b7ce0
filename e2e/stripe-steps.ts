import type { FrameLocator, Locator, Page } from 'playwright-core'

import { CONNECT_SECRET, WEBHOOK_SECRET } from '#test/payments/provider-world.ts'
import { startStripe, type StripeStandIn } from '#test/stand-ins/stripe/server.ts'

import { startSite, type Site } from './site.ts'

const key = 'sk_test_of_stand_in'

/** A site whose payments are taken by the stand-in of Stripe. */
export async function startStripeSite(): Promise<{ readonly site: Site; readonly stripe: StripeStandIn }> {
  const stripe = await startStripe(key, () => Temporal.Now.instant())
  const site = await startSite({
    env: {
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: key,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_of_stand_in',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_CONNECT_WEBHOOK_SECRET: CONNECT_SECRET,
      STRIPE_API_URL: stripe.url,
    },
  })
  return { site, stripe }
}

/** Stripe reports what happened since the last time, salons' accounts included. */
export const deliver = (stripe: StripeStandIn, siteUrl: string): Promise<void> =>
  stripe.deliver(`${siteUrl}/webhooks/stripe`, WEBHOOK_SECRET, { connectSecret: CONNECT_SECRET })

/**
 * Stands for the script of js.stripe.com: a form in a frame of its own, calls with the publishable key, and the bank's
 * question in a frame over the whole page, as far above it as a `z-index` can be.
 */
const script = `window.Stripe = (key) => {
  const partsOf = (secret) => {
    const kind = secret.startsWith('seti_') ? 'setup_intent' : 'payment_intent'
    return { kind, path: kind + 's/' + secret.split('_secret')[0], client_secret: secret }
  }
  const call = async (method, path, fields) => {
    const form = new URLSearchParams({ ...fields, key })
    const to = 'https://api.stripe.com/v1/' + path
    const answer = await (method === 'GET' ? fetch(to + '?' + form) : fetch(to, { method, body: form }))
    return answer.json()
  }
  const read = async (secret) => {
    const { path, client_secret } = partsOf(secret)
    return call('GET', path, { client_secret })
  }
  const askBank = (id) => new Promise((done) => {
    const frame = document.createElement('iframe')
    frame.title = 'Bank'
    frame.src = 'https://hooks.stripe.com/3d_secure?intent=' + id
    frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647'
    addEventListener('message', function heard({ data }) {
      if (data !== 'bank answered') return
      removeEventListener('message', heard)
      frame.remove()
      done()
    })
    document.body.prepend(frame)
  })
  const confirm = async ({ elements: { secret, card }, confirmParams }) => {
    const { kind, path, client_secret } = partsOf(secret)
    const method = await call('POST', 'payment_methods', { type: 'card', 'card[number]': card(), 'card[exp_month]': '9', 'card[exp_year]': '2030', 'card[cvc]': '123' })
    if (method.error) return method
    let intent = await call('POST', path + '/confirm', { client_secret, payment_method: method.id, ...confirmParams })
    if (intent.error) return intent
    if (intent.status === 'requires_action') {
      await askBank(intent.id)
      intent = await read(secret)
    }
    const error = intent.last_setup_error ?? intent.last_payment_error
    return error ? { error: { ...error, [kind]: intent } } : {}
  }
  const elements = ({ clientSecret }) => {
    let number = ''
    addEventListener('message', ({ data }) => { if (data.card !== undefined) number = data.card })
    return {
      secret: clientSecret,
      card: () => number,
      create: () => {
        const frame = document.createElement('iframe')
        frame.title = 'Card'
        frame.src = 'https://js.stripe.com/form.html'
        const heard = {}
        frame.addEventListener('load', () => heard.ready())
        return { on: (event, listener) => { heard[event] = listener }, mount: (place) => place.append(frame), destroy: () => frame.remove() }
      },
    }
  }
  return {
    elements,
    retrievePaymentIntent: async (secret) => ({ paymentIntent: await read(secret) }),
    retrieveSetupIntent: async (secret) => ({ setupIntent: await read(secret) }),
    confirmPayment: confirm,
    confirmSetup: confirm,
  }
}`

const cardForm = `<label>Card number <input></label>
<script>document.querySelector('input').addEventListener('input', ({ target }) => parent.postMessage({ card: target.value }, '*'))</script>`

const bankPage = `<body style="background:#fff"><button>Approve</button><button>Refuse</button>
<script>for (const button of document.querySelectorAll('button')) button.addEventListener('click', async () => {
  await fetch(location.pathname + '/' + button.textContent.toLowerCase() + location.search, { method: 'POST' })
  parent.postMessage('bank answered', '*')
})</script>`

/** What the browser and the product hear of Stripe. */
export interface StripeInBrowser {
  /** Until it is called, no webhook is sent. @returns sends what has happened meanwhile, and from then on at once */
  readonly holdWebhooks: () => () => Promise<void>
}

/** Answers for Stripe's addresses, where the browser can't go, and reports to the site's webhook. */
export async function answerForStripe(
  page: Page,
  { stripe, siteUrl }: { readonly stripe: StripeStandIn; readonly siteUrl: string },
): Promise<StripeInBrowser> {
  let isHeld = false
  const report = async () => {
    if (!isHeld) await deliver(stripe, siteUrl)
  }
  const html = (body: string) => ({ contentType: 'text/html', body })
  await page.route('https://js.stripe.com/endive/stripe.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  await page.route('https://js.stripe.com/form.html', (route) => route.fulfill(html(cardForm)))
  await page.route('https://hooks.stripe.com/**', async (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    const answer = pathname.split('/')[2]
    if (answer !== 'approve' && answer !== 'refuse') return route.fulfill(html(bankPage))
    stripe.cards.authenticate(searchParams.get('intent') ?? '', answer)
    await report()
    await route.fulfill({ body: '' })
  })
  await page.route('https://api.stripe.com/**', async (route) => {
    const asked = route.request()
    const answer = await fetch(asked.url().replace('https://api.stripe.com', stripe.url), {
      method: asked.method(),
      body: asked.postData(),
    })
    await report()
    await route.fulfill({
      status: answer.status,
      headers: { 'access-control-allow-origin': '*' },
      contentType: 'application/json',
      body: await answer.text(),
    })
  })
  return {
    holdWebhooks: () => {
      isHeld = true
      return async () => {
        isHeld = false
        await report()
      }
    },
  }
}

/** Where the card is typed. */
export const cardOf = (page: Page): Locator =>
  page.frameLocator('iframe[title="Card"]').getByLabel('Card number')

/** The bank's question. */
export const bankOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Bank"]')
