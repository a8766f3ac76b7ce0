import type { ReceiptState } from '#domain/messages/receipts.ts'
import { textLength } from '#domain/messages/text-length.ts'

import {
  acceptedBy,
  digitsOf,
  fieldOf,
  stateOfWord,
  TextRefused,
  toldBy,
  VIBER_SECONDS,
  type LostText,
  type OutgoingText,
  type ReceiptCall,
  type TextProvider,
  type TextReceipt,
} from './provider.ts'
import type { AccountTexts } from './settings.ts'

/** Minutes after which a text is useless; two hours before an appointment another one is sent. */
const SMS_MINUTES = 180
/** The most characters on its button. */
const BUTTON_LETTERS = 30
/** Its clock may differ from ours. */
const CLOCK_SECONDS = 120

/** Yuboto's OMNI API. It reports by GET, without a signature, so the secret URL is the proof. */
export function yubotoTexts({ url, key, sender, viberSender }: AccountTexts): TextProvider {
  const headers = { authorization: `Basic ${encodedKey(key)}` }
  return {
    name: 'yuboto',
    hasViber: viberSender !== undefined,
    canSay: () => true,
    async send(text) {
      const body = JSON.stringify({
        contacts: [{ phonenumber: digitsOf(text.to) }],
        ...(text.receiptUrl !== undefined && {
          dlr: true,
          callbackUrl: text.receiptUrl,
          option1: text.id,
        }),
        ...(text.channel === 'viber' ? { viber: viber(text, viberSender) } : { sms: sms(text, sender) }),
      })
      refuse(await acceptedBy({ url: `${url}/omni/v1/Send`, headers, body }))
    },
    async ask(text) {
      const body = JSON.stringify({ phonenumber: digitsOf(text.to) })
      const told = await toldBy({ url: `${url}/omni/v1/DlrPhonenumber`, headers, body })
      return foundIn(told.body, text)
    },
  }
}

/** Its site shows the key as it is sent, its support names it as it is; either may be in the settings. */
function encodedKey(key: string): string {
  const plain = Buffer.from(key, 'base64').toString()
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(plain) ? key : Buffer.from(key).toString('base64')
}

/** It would put a field of its own lists in place of what stands in braces, and refuses one that it does not have. */
const withoutBraces = (text: string): string => text.replaceAll('{', '(').replaceAll('}', ')')

/** Its own alphabet is named for each text, because it writes small Greek as capitals otherwise. */
function sms({ text: words }: OutgoingText, sender: string) {
  const text = withoutBraces(words)
  const { alphabet, parts } = textLength(text)
  const typesms = alphabet === 'gsm' ? 'sms' : 'unicode'
  return { sender, text, validity: SMS_MINUTES, typesms, longsms: parts > 1, priority: 0 }
}

const viber = ({ text, button }: OutgoingText, sender: string | undefined) => ({
  sender,
  text: withoutBraces(text),
  validity: VIBER_SECONDS,
  priority: 0,
  ...(button && { buttonCaption: button.label.slice(0, BUTTON_LETTERS), buttonAction: button.url }),
})

/** It answers refusals with 200, too. */
function refuse(answer: unknown): void {
  for (const code of [fieldOf(answer, 'ErrorCode'), fieldOf(answer, 'Message', 0, 'errorCode')])
    if (code !== undefined && code !== 0)
      throw new TextRefused(`the provider refused with ${JSON.stringify(code)}`)
}

/** It lists the texts to a number; ours is found by its words. A missing one may be listed later. */
function foundIn(told: unknown, { text, channel, since }: LostText): ReceiptState | 'unknown' {
  const listed = fieldOf(told, 'dlr')
  const first = since.subtract({ seconds: CLOCK_SECONDS })
  const found = (Array.isArray(listed) ? listed : []).find(
    (each) =>
      fieldOf(each, 'text') === withoutBraces(text) &&
      String(fieldOf(each, 'channel')).toLowerCase() === channel &&
      isSince(fieldOf(each, 'submitDate'), first),
  )
  if (found === undefined) return 'unknown'
  return stateOfWord(fieldOf(found, 'status')) ?? 'sent'
}

/** "2019-01-11 18:38:03", in Athens time. */
function isSince(written: unknown, first: Temporal.Instant): boolean {
  if (typeof written !== 'string' || !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(written)) return false
  const at = Temporal.PlainDateTime.from(written.replace(' ', 'T')).toZonedDateTime('Europe/Athens')
  return Temporal.Instant.compare(at.toInstant(), first) >= 0
}

const byCode: Readonly<Record<string, ReceiptState>> = {
  '1': 'delivered', '3': 'seen', '7': 'seen',
  '2': 'failed', '16': 'failed', '-5': 'failed', '-10': 'failed', '-13': 'failed', '-14': 'failed', '-23': 'failed', '-26': 'failed',
  '-6': 'expired', '-30': 'expired', '-1': 'rejected', '-2': 'rejected', '-3': 'rejected',
} // prettier-ignore

export function readYubotoReceipt({ query }: ReceiptCall): TextReceipt | undefined {
  // Older documents use another name.
  const state = byCode[query.get('status') ?? query.get('statusCode') ?? '']
  return state && { state, parts: null }
}
