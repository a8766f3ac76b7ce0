import { type Intent, invalid, type Setup, type StripeBooks, StripeTrouble, text } from './books.ts'
import type { Call } from './call.ts'
import type { Cards } from './cards.ts'
import type { Parameters } from './form.ts'

/** The calls that Stripe's script makes from the card form. */
export function browserCalls(books: StripeBooks, cards: Cards): readonly Call[] {
  const confirm = (intent: Intent | Setup, given: Parameters): object => {
    const method = books.require('payment_method', text(given, 'payment_method') ?? '', 'payment_method')
    cards.confirmWith(intent, method)
    const refusal = intent.object === 'setup_intent' ? intent.last_setup_error : intent.last_payment_error
    if (refusal) throw new StripeTrouble(402, { ...refusal, [intent.object]: intent })
    return intent
  }
  return [
    {
      method: 'POST',
      path: /^\/v1\/payment_methods$/,
      parameters: 'PaymentMethods.PaymentMethodCreateParams',
      isOfBrowser: true,
      answer: ({ given }) => cards.typed(text(given['card'] as Parameters, 'number') ?? ''),
    },
    {
      method: 'POST',
      path: /^\/v1\/payment_intents\/(?<id>\w+)\/confirm$/,
      parameters: 'PaymentIntents.PaymentIntentConfirmParams',
      isOfBrowser: true,
      answer: ({ id, given }) => confirm(books.require('payment_intent', id, 'intent'), given),
    },
    {
      method: 'POST',
      path: /^\/v1\/setup_intents\/(?<id>\w+)\/confirm$/,
      parameters: 'SetupIntents.SetupIntentConfirmParams',
      isOfBrowser: true,
      answer: ({ id, given }) => confirm(books.require('setup_intent', id, 'intent'), given),
    },
  ]
}

/** The parameters that the script adds to each of its calls. */
interface BrowserParts {
  readonly key: string | undefined
  readonly secret: string | undefined
  readonly given: Parameters
}

/** Takes off what only calls of the browser have; the SDK's declarations, which are of a server's calls, don't know it. */
export function browserParts({ key, client_secret: secret, ...given }: Parameters): BrowserParts {
  return {
    key: typeof key === 'string' ? key : undefined,
    secret: typeof secret === 'string' ? secret : undefined,
    given,
  }
}

/** @throws Stripe's refusal of a call that the publishable key may not make */
export function requireBrowserCall(
  books: StripeBooks,
  { isOfBrowser }: Call,
  { id, secret }: { readonly id: string; readonly secret: string | undefined },
): void {
  if (!isOfBrowser)
    throw new StripeTrouble(403, {
      type: 'invalid_request_error',
      code: 'secret_key_required',
      message: 'This API call cannot be made with a publishable API key.',
    })
  const found = id === '' ? undefined : books.get(id)
  if (found && (!('client_secret' in found) || found.client_secret !== secret))
    throw invalid('resource_missing', 'The client_secret provided does not match.', 'client_secret')
}
