import { onTestFinished, vi } from 'vitest'

interface Script {
  /** The answers of confirming, one after the other. */
  readonly ends?: readonly (object | (() => Promise<object>))[]
  readonly status?: string
  readonly fails?: boolean
  /** The form never says that it is ready. */
  readonly hangs?: boolean
}

/** Stands for the script of js.stripe.com on a page that may load it. */
export function stripeScript({
  ends = [{}],
  status = 'requires_payment_method',
  fails = false,
  hangs = false,
}: Script = {}) {
  const left = [...ends]
  const created: object[] = []
  const elements = vi.fn<(options: object) => object>(() => ({
    create: (kind: string, options: object) => {
      created.push({ kind, ...options })
      let place: HTMLElement | undefined
      const heard: Record<string, () => void> = {}
      return {
        on: (event: string, listener: () => void) => (heard[event] = listener),
        mount: (into: HTMLElement) => {
          place = into
          into.append('Card fields of Stripe')
          if (!hangs) setTimeout(() => heard[fails ? 'loaderror' : 'ready']?.(), 20)
        },
        destroy: () => place?.replaceChildren(),
      }
    },
  }))
  const answer = async () => {
    const end = left.shift() ?? {}
    return typeof end === 'function' ? end() : end
  }
  const confirm = vi.fn<(options: object) => Promise<object>>(answer)
  const confirmSetup = vi.fn<(options: object) => Promise<object>>(answer)
  const question = vi.fn<(options: object) => Promise<object>>(answer)
  const start = vi.fn<(key: string, options: object) => object>(() => ({
    elements,
    confirmPayment: confirm,
    handleNextAction: question,
    confirmSetup,
    retrievePaymentIntent: async () => ({ paymentIntent: { status } }),
    retrieveSetupIntent: async () => ({ setupIntent: { status } }),
  }))
  Object.assign(window, { Stripe: start })
  document.documentElement.dataset['stripeKey'] = 'pk_test_page'
  onTestFinished(() => {
    delete (window as { Stripe?: unknown }).Stripe
    delete document.documentElement.dataset['stripeKey']
  })
  return { start, elements, created, confirm, confirmSetup, question }
}
