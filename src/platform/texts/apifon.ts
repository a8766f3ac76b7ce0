import { createHmac } from 'node:crypto'

import { textLength } from '#domain/messages/text-length.ts'

import {
  acceptedBy,
  digitsOf,
  fieldOf,
  partsOf,
  stateOfWord,
  TextRefused,
  VIBER_SECONDS,
  withAddress,
  type OutgoingText,
  type ReceiptCall,
  type TextProvider,
  type TextReceipt,
} from './provider.ts'
import type { AccountTexts } from './settings.ts'

const paths = { sms: '/services/api/v1/sms/send', viber: '/services/api/v1/im/send' } as const
/** Its name for the large alphabet. */
const LARGE_ALPHABET = 2

/** Apifon's gateways. No way to ask them about a text is known. */
export const apifonTexts = (settings: AccountTexts): TextProvider => ({
  name: 'apifon',
  hasViber: settings.viberSender !== undefined,
  canSay: () => false,
  async send(text) {
    const path = text.channel === 'viber' ? paths.viber : paths.sms
    const body = JSON.stringify(text.channel === 'viber' ? viber(text, settings) : sms(text, settings))
    const date = new Date().toUTCString()
    const answer = await acceptedBy({
      url: `${settings.url}${path}`,
      headers: {
        'x-apifonws-date': date,
        authorization: signed(settings, `POST\n${path}\n${body}\n${date}`),
      },
      body,
    })
    const code = fieldOf(answer, 'result_info', 'status_code')
    if (code !== undefined && Number(code) !== 200)
      throw new TextRefused(`the provider refused with ${JSON.stringify(code)}`)
  },
  ask: () => Promise.resolve('unknown'),
})

const signed = ({ key, secret = '' }: AccountTexts, said: string): string =>
  `ApifonWS ${key}:${createHmac('sha256', secret).update(said).digest('base64')}`

const addressed = ({ to, id, receiptUrl }: OutgoingText) => ({
  subscribers: [{ number: digitsOf(to), custom_id: id }],
  ...(receiptUrl !== undefined && { callback_url: receiptUrl }),
})

const sms = (text: OutgoingText, { sender }: AccountTexts) => ({
  ...addressed(text),
  message: {
    text: text.text,
    sender_id: sender,
    ...(textLength(text.text).alphabet === 'ucs2' && { dc: LARGE_ALPHABET }),
  },
})

const viber = (text: OutgoingText, { viberSender }: AccountTexts) => ({
  ...addressed(text),
  im_channels: [{ id: 'viber', sender_id: viberSender, text: withAddress(text), ttl: VIBER_SECONDS }],
})

/** One call may report several messages, but ours has a URL of its own. */
export function readApifonReceipt({ body }: ReceiptCall): TextReceipt | undefined {
  const state = stateOfWord(fieldOf(body, 'data', 0, 'status', 'text'))
  return state && { state, parts: partsOf(fieldOf(body, 'data', 0, 'length')) }
}
