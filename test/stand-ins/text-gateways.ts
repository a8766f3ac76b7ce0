import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { ReceiptState } from '#domain/messages/receipts.ts'
import type { TextProviderName } from '#platform/texts/provider.ts'

import type { TextTrouble } from './text-provider.ts'

/** A text that a gateway took; each costs money. */
export interface GatewayText {
  readonly to: string
  readonly text: string
  readonly channel: 'sms' | 'viber'
  readonly receiptUrl: string
  readonly button: string | undefined
  readonly at: Temporal.Instant
  /** The whole call, as it came. */
  readonly call: { readonly query: string; readonly body: unknown }
}

export interface TextGateway extends AsyncDisposable {
  readonly env: Readonly<Record<string, string>>
  readonly taken: GatewayText[]
  trouble: TextTrouble
  now: () => Temporal.Instant
  /** The call that reports the result of a text. */
  readonly receipt: (text: GatewayText, state: ReceiptState) => Request
}

interface Asked {
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly raw: string
  readonly body: Record<string, never>
}

/** The form of one provider: it refuses whatever its documents do not allow, and answers as they say. */
interface Form {
  readonly env: (url: string) => Record<string, string>
  readonly isAllowed: (asked: Asked) => boolean
  /** Undefined: the call sends no text. */
  readonly textOf: (asked: Asked) => Omit<GatewayText, 'at' | 'call'> | undefined
  readonly accepted: (text: GatewayText) => unknown
  /** The answer to any other call. */
  readonly told: (asked: Asked, taken: readonly GatewayText[]) => unknown
  readonly receipt: (text: GatewayText, state: ReceiptState) => Request
}

const posted = (url: string, body: unknown) =>
  new Request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
const athens = (at: Temporal.Instant) =>
  at
    .toZonedDateTimeISO('Europe/Athens')
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ')
const digits = (text: { readonly to: string }) => text.to.slice(1)
// oxlint-disable-next-line typescript/no-explicit-any -- what it is, is what the test is about
type Any = any

const account = (provider: string) => (url: string) => ({
  SMS_PROVIDER: provider,
  SMS_KEY: 'the-key',
  SMS_SECRET: 'the-secret',
  SMS_SENDER: 'Onyxi',
  VIBER_SENDER: 'Onyxi Nails',
  SMS_API_URL: url,
})

const yubotoCodes = {
  sent: '0',
  delivered: '1',
  seen: '3',
  expired: '-6',
  rejected: '-1',
  failed: '-5',
} as const

const yubotoKey = 'BB1430E4-8A88-4503-8B20-B28BBC9DA1E3'

const yuboto: Form = {
  env: (url) => ({ ...account('yuboto')(url), SMS_KEY: yubotoKey }),
  isAllowed: ({ headers, body }) => {
    const { sms, viber } = body as Any
    const isSms = sms === undefined || (sms.sender.length <= 11 && sms.validity >= 30 && sms.validity <= 4320 &&
      ['sms', 'flash', 'unicode'].includes(sms.typesms) && (sms.typesms === 'unicode' || !/[α-ωά-ώ]/.test(sms.text)))
    const isViber = viber === undefined || (viber.sender.length <= 28 && viber.text.length <= 1000 && viber.validity >= 30 &&
      (viber.buttonCaption === undefined || viber.buttonCaption.length <= 30))
    // What stands in braces is a field of its own lists, which has to exist.
    return headers.authorization === basic(yubotoKey) && isSms && isViber && !/[{}]/.test((sms ?? viber)?.text ?? '')
  }, // prettier-ignore
  textOf: ({ path, body }) => {
    if (path !== '/omni/v1/Send') return undefined
    const { contacts, sms, viber, callbackUrl } = body as Any
    return {
      to: `+${contacts[0].phonenumber}`,
      text: (sms ?? viber).text,
      channel: sms ? 'sms' : 'viber',
      receiptUrl: callbackUrl,
      button: viber?.buttonAction,
    }
  },
  accepted: (text) => ({
    ErrorCode: 0,
    ErrorMessage: '',
    Message: [{ id: 'YB-1', channel: text.channel, phonenumber: digits(text), status: 'Submitted', errorCode: 0 }],
  }),
  told: ({ body }, taken) => ({
    ErrorCode: 0,
    ErrorMessage: null,
    dlr: taken
      .filter((text) => digits(text) === (body as Any).phonenumber)
      .map(({ text, channel, at }) => ({ id: 'YB-1', channel: channel === 'sms' ? 'SMS' : 'Viber', status: 'Submitted', text, submitDate: athens(at) })),
  }),
  receipt: ({ receiptUrl, channel, ...text }, state) => {
    const url = new URL(receiptUrl)
    const query = { sender: 'Onyxi', receiver: digits(text), smsid: 'YB-1', status: yubotoCodes[state], channel }
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return new Request(url)
  },
} // prettier-ignore

const apifonCodes = { sent: 1, delivered: 2, seen: 10, expired: 4, rejected: 5, failed: 6 } as const

const apifon: Form = {
  env: account('apifon'),
  isAllowed: ({ headers, path, raw }) => {
    const date = String(headers['x-apifonws-date'])
    const signature = createHmac('sha256', 'the-secret').update(`POST\n${path}\n${raw}\n${date}`).digest('base64')
    return headers.authorization === `ApifonWS the-key:${signature}` && date.endsWith('GMT')
  },
  textOf: ({ path, body }) => {
    const { subscribers, message, im_channels: channels, callback_url: receiptUrl } = body as Any
    const isViber = path === '/services/api/v1/im/send'
    if (isViber && message !== undefined) return undefined
    const { text, sender_id: sender, ttl } = isViber ? channels[0] : message
    if (!sender || (isViber && (channels[0].id !== 'viber' || !(ttl > 0)))) return undefined
    return { to: `+${subscribers[0].number}`, text, channel: isViber ? 'viber' : 'sms', receiptUrl, button: undefined }
  },
  accepted: (text) => ({
    request_id: 'AP-R',
    results: { [digits(text)]: [{ message_id: 'AP-1', custom_id: null, length: text.text.length }] },
    result_info: { status_code: 200, description: 'OK' },
  }),
  told: () => ({ result_info: { status_code: 404 } }),
  receipt: ({ receiptUrl, channel, ...text }, state) =>
    posted(receiptUrl, {
      request_id: 'AP-R',
      data: [
        {
          from: 'Onyxi', to: digits(text), message_id: 'AP-1', custom_id: null,
          status: { code: apifonCodes[state], text: state === 'failed' ? 'undelivered' : state }, price: '0.025', vat: '0', timestamp: 1_234_567_890,
        },
      ],
      account_id: 12_345,
      type: channel.toUpperCase(),
    }),
} // prettier-ignore

const routeeWords = { sent: 'Sent', delivered: 'Delivered', seen: 'Seen', expired: 'Expired', rejected: 'Rejected', failed: 'Undelivered' } as const // prettier-ignore

const routee: Form = {
  env: account('routee'),
  isAllowed: ({ path, headers }) =>
    headers.authorization === (path === '/oauth/token' ? basic('the-key:the-secret') : 'Bearer routee-token'),
  textOf: ({ path, body }) => {
    const { to, from, callback, callbackUrl } = body as Any
    if (path === '/sms' && from.length <= 11 && callbackUrl === undefined)
      return { to, text: (body as Any).body, channel: 'sms', receiptUrl: callback?.url, button: undefined }
    if (path !== '/viber') return undefined
    const { senderInfoTrackingId: sender, body: viber, ttl } = body as Any
    if (!sender || ttl < 30 || ttl > 86_400 || viber.text.length > 1000 || viber.action?.caption.length > 30 || callback) return undefined
    return { to, text: viber.text, channel: 'viber', receiptUrl: callbackUrl, button: viber.action?.targetUrl }
  },
  accepted: ({ to, text }) => ({ trackingId: 'RT-1', status: 'Queued', createdAt: '2036-05-11T06:00:00Z', to, body: text }),
  told: ({ path, query, body }, taken) => {
    if (path === '/oauth/token') return { access_token: 'routee-token', expires_in: 3600, token_type: 'bearer' }
    if (path !== '/sms/tracking') return undefined
    const from = Temporal.Instant.from(query.get('dateStart') ?? '')
    const [{ fieldName, searchTerm }] = body as Any
    const content = taken
      .filter(({ at, channel, call }) => channel === 'sms' && (call.body as Any)[fieldName] === searchTerm && Temporal.Instant.compare(at, from) >= 0)
      .map(({ to, text }) => ({ smsId: 'RT-S', messageId: 'RT-1', to, body: text, part: 1, parts: 1, status: { status: 'Sent', date: '2036-05-11T06:00:00Z' } }))
    return { content, totalPages: 1, last: true, first: true }
  },
  receipt: ({ receiptUrl, to }, state) =>
    posted(receiptUrl, {
      messageId: 'RT-1', to, from: 'Onyxi', country: 'GR', operator: 'Cosmote', groups: [], latency: 3, originatingService: 'Sms',
      status: { name: routeeWords[state], updatedDate: '2036-05-11T06:00:00Z' },
    }),
} // prettier-ignore

const webhook: Form = {
  env: (url) => ({
    AUTH_SMS_URL: `${url}/send`,
    AUTH_SMS_TOKEN: 'the-key',
    AUTH_SMS_STATUS_URL: `${url}/status`,
    SMS_WEBHOOK_VIBER: '1',
  }),
  isAllowed: ({ headers }) => headers.authorization === 'Bearer the-key',
  textOf: ({ path, body }) => {
    const { to, text, channel, receiptUrl, button } = body as Any
    return path === '/send' ? { to, text, channel, receiptUrl, button: button?.url } : undefined
  },
  accepted: () => ({}),
  told: ({ query }, taken) => {
    const isViber = query.get('id')?.endsWith('-viber') === true
    return taken.some(({ channel }) => (channel === 'viber') === isViber) ? { state: 'sent' } : undefined
  },
  receipt: ({ receiptUrl }, state) => posted(receiptUrl, { state }),
}

const forms: Readonly<Record<TextProviderName, Form>> = { yuboto, apifon, routee, webhook }

/** A provider of texts that speaks the form of a real one, and can lose its answers. */
export async function startTextGateway(name: TextProviderName): Promise<TextGateway> {
  const form = forms[name]
  const gateway = {
    taken: [] as GatewayText[],
    trouble: 'none' as TextTrouble,
    now: () => Temporal.Now.instant(),
  }
  const server = createServer((request, response) => {
    void askedBy(request).then((asked) => answer(form, gateway, asked, response))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return Object.assign(gateway, {
    env: form.env(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    receipt: form.receipt,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  })
} // prettier-ignore

async function askedBy(request: IncomingMessage): Promise<Asked> {
  const { pathname: path, searchParams: query } = new URL(request.url ?? '', 'http://gateway')
  let raw = ''
  for await (const part of request.setEncoding('utf8')) raw += String(part)
  const isJson = raw.startsWith('{') || raw.startsWith('[')
  return { path, query, headers: request.headers, raw, body: isJson ? JSON.parse(raw) : {} }
}

function answer(form: Form, gateway: Pick<TextGateway, 'taken' | 'trouble' | 'now'>, asked: Asked, response: ServerResponse) {
  const say = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}))
  if (!form.isAllowed(asked)) return say(401, { error: 'unauthorized or not as documented' })
  const text = form.textOf(asked)
  if (text === undefined) {
    const told = form.told(asked, gateway.taken)
    return say(told === undefined ? 404 : 200, told)
  }
  const { trouble } = gateway
  if (typeof trouble === 'number') return say(trouble, { error: 'trouble' })
  const call = { query: asked.query.toString(), body: asked.body }
  const whole = { ...text, at: gateway.now(), call }
  if (trouble !== 'away') gateway.taken.push(whole)
  if (trouble === 'none') return say(200, form.accepted(whole))
  return response.socket?.destroy()
} // prettier-ignore
