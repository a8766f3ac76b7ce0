import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { stripeAccountEvents, stripeEvents } from '#platform/payments/stripe-objects.ts'

import { Accounts } from './accounts.ts'
import { type Event, StripeBooks, StripeTrouble } from './books.ts'
import { browserParts, requireBrowserCall } from './browser-calls.ts'
import { endRefund, stripeCalls } from './calls.ts'
import { Cards } from './cards.ts'
import { decodeForm } from './form.ts'
import { parameterProblem } from './parameters.ts'

/** The faults of Stripe or of the way to it; each number is counted down. */
export interface StripeFaults {
  /** Answers to writes of these paths that get lost after their work. */
  lost: { times: number; of: RegExp }
  /** Calls that are refused before any work. */
  refused: { times: number; status: 409 | 429 | 503 }
  /** Calls that end in an error 500 that is kept for their key, as if Stripe broke during the work. */
  broken: number
}

/** The key of the pages that belongs to a secret one. */
const publishableOf = (secretKey: string) => secretKey.replace(/^sk_/, 'pk_')

interface Kept {
  readonly asked: string
  answer?: { readonly status: number; readonly body: string }
}

const KEY_SECONDS = 24 * 3600

export interface StripeStandIn extends AsyncDisposable {
  readonly url: string
  readonly cards: Cards
  /** The salons' side of their accounts. */
  readonly accounts: Accounts
  readonly books: StripeBooks
  readonly faults: StripeFaults
  /** The headers and the parameters of each call, newest last. */
  readonly calls: {
    readonly path: string
    readonly headers: IncomingMessage['headers']
    readonly form: string
  }[]
  /** A refund that has succeeded fails. */
  readonly failRefund: (ref: string) => void
  /** A signed webhook call; `seconds` are the signature's time. */
  readonly webhookOf: (event: object, secret: string, seconds: number) => { body: Buffer; headers: Headers }
  /** Delivers the events since the last time to an address, those that its webhook is registered for. */
  readonly deliver: (
    to: string,
    secret: string,
    how?: { times?: number; reversed?: boolean; connectSecret?: string },
  ) => Promise<void>
}

/** Stripe over real HTTP, with the calls that our adapter makes. */
export async function startStripe(secretKey: string, now: () => Temporal.Instant): Promise<StripeStandIn> {
  const books = new StripeBooks(now)
  const cards = new Cards(books)
  const standIn: Omit<StripeStandIn, 'url' | typeof Symbol.asyncDispose> = {
    books,
    cards,
    accounts: new Accounts(books),
    calls: [],
    faults: { lost: { times: 0, of: /./ }, refused: { times: 0, status: 503 }, broken: 0 },
    failRefund: (ref) => endRefund(books, books.require('refund', ref), 'failed'),
    webhookOf: signed,
    deliver: deliverer(books),
  }
  const answer = answerer(standIn, secretKey)
  const server = createServer((request, response) => {
    void answer(request, response)
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  return {
    ...standIn,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => {
        server.close(done)
      })
    },
  }
}

function signed(event: object, secret: string, seconds: number) {
  const body = Buffer.from(JSON.stringify(event, null, 2))
  const code = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')
  return { body, headers: new Headers({ 'stripe-signature': `t=${seconds},v1=${code}` }) }
}

/** A webhook is sent the types of events that it is registered for. */
const isRegistered = ({ type, account }: Event): boolean =>
  (account === undefined ? stripeEvents : stripeAccountEvents).some((registered) => registered === type)

function deliverer(books: StripeBooks): StripeStandIn['deliver'] {
  let delivered = 0
  return async (to, secret, { times = 1, reversed = false, connectSecret } = {}) => {
    books.catchUp()
    const events: readonly Event[] = books.events.slice(delivered)
    delivered = books.events.length
    for (const event of (reversed ? events.toReversed() : events).filter(isRegistered)) {
      // Without its own webhook, what happens at salons' accounts is not reported.
      const by = event.account === undefined ? secret : connectSecret
      if (by === undefined) continue
      const { body, headers } = signed(event, by, books.seconds)
      for (let i = 0; i < times; i++) await fetch(to, { method: 'POST', headers, body: new Uint8Array(body) })
    }
  }
}

function answerer(
  { books, cards, calls, faults }: Pick<StripeStandIn, 'books' | 'cards' | 'calls' | 'faults'>,
  secretKey: string,
) {
  const known = stripeCalls(books, cards)
  const keys = new Map<string, Kept & { readonly at: number }>()

  const work = (method: string, url: URL, form: string): object => {
    const { key, secret, given } = browserParts(decodeForm(form))
    const call = known.find((one) => one.method === method && one.path.test(url.pathname))
    if (!call)
      throw new StripeTrouble(404, { type: 'invalid_request_error', message: 'Unrecognized request URL' })
    const id = call.path.exec(url.pathname)?.groups?.['id'] ?? ''
    if (key !== undefined) requireBrowserCall(books, call, { id, secret })
    const problem = parameterProblem(call.parameters, given)
    if (problem) throw new StripeTrouble(400, { type: 'invalid_request_error', ...problem })
    const { expand, ...rest } = given
    const answer = call.answer({ id, given: rest })
    return books.expanded(answer, Array.isArray(expand) ? expand.map(String) : [])
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://stripe')
    const method = request.method ?? 'GET'
    const form = method === 'GET' ? url.search.slice(1) : await bodyOf(request)
    calls.push({ path: `${method} ${url.pathname}`, headers: request.headers, form })
    books.catchUp()
    const reply = (status: number, body: string, headers: Record<string, string> = {}) => {
      const isLost = method === 'POST' && faults.lost.times > 0 && faults.lost.of.test(url.pathname)
      if (isLost) {
        faults.lost.times--
        request.socket.destroy()
        return
      }
      const id = books.newId('req')
      response
        .writeHead(status, { 'content-type': 'application/json', 'request-id': id, ...headers })
        .end(body)
    }
    const refuse = ({ status, body }: StripeTrouble) => reply(status, JSON.stringify(body))

    const isOfBrowser = new URLSearchParams(form).get('key') === publishableOf(secretKey)
    if (!isOfBrowser && request.headers.authorization !== `Bearer ${secretKey}`)
      return refuse(
        new StripeTrouble(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' }),
      )
    if (faults.refused.times > 0) {
      faults.refused.times--
      return refuse(refusedCall(faults.refused.status))
    }
    const key = method === 'POST' ? request.headers['idempotency-key']?.toString() : undefined
    const asked = `${method} ${url.pathname} ${form}`
    const kept = key === undefined ? undefined : keys.get(key)
    if (kept && kept.at > books.seconds - KEY_SECONDS) {
      if (kept.asked !== asked)
        return refuse(
          new StripeTrouble(400, {
            type: 'idempotency_error',
            message: 'Keys for idempotent requests can only be used with the same parameters.',
          }),
        )
      if (!kept.answer) return refuse(refusedCall(409))
      return reply(kept.answer.status, kept.answer.body, { 'idempotent-replayed': 'true' })
    }
    const keeping = { asked, at: books.seconds } as Kept & { readonly at: number }
    if (key !== undefined) keys.set(key, keeping)
    // A twin of this call may come meanwhile.
    await new Promise(setImmediate)
    const { status, body, isValidation } = answerOf(() => {
      if (faults.broken > 0 && method === 'POST') {
        faults.broken--
        throw new StripeTrouble(500, { type: 'api_error', message: 'An unknown error occurred' })
      }
      return work(method, url, form)
    })
    keeping.answer = { status, body }
    if (isValidation && key !== undefined) keys.delete(key)
    reply(status, body)
  }
}

const refusedCall = (status: 409 | 429 | 503) =>
  new StripeTrouble(status, {
    type: status === 429 ? 'invalid_request_error' : status === 409 ? 'idempotency_error' : 'api_error',
    ...(status === 409 && { code: 'idempotency_key_in_use' }),
    ...(status === 429 && { code: 'rate_limit' }),
    message: 'Try again later.',
  })

/** Nothing is kept for a call whose parameters were wrong. */
function answerOf(work: () => object) {
  try {
    return { status: 200, body: JSON.stringify(work()), isValidation: false }
  } catch (error) {
    if (!(error instanceof StripeTrouble)) throw error
    const body = JSON.stringify(error.body)
    return { status: error.status, body, isValidation: body.includes('"code":"parameter_') }
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
