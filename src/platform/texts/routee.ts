import type { Found } from '#domain/messages/receipts.ts'

import {
  acceptedBy,
  fieldOf,
  partsOf,
  stateOfWord,
  toldBy,
  TextRefused,
  VIBER_SECONDS,
  withAddress,
  type LostText,
  type OutgoingText,
  type ReceiptCall,
  type TextProvider,
  type TextReceipt,
} from './provider.ts'
import type { AccountTexts } from './settings.ts'

/** A token that expires within this time is renewed first. */
const RENEW_SECONDS = 60
/** Its clock may differ from ours. */
const CLOCK_SECONDS = 120

interface Token {
  readonly text: string
  readonly ends: number
}

/** Routee by AMD Telecom. A call needs a token, which lasts an hour. */
export function routeeTexts(settings: AccountTexts): TextProvider {
  const { url, sender, viberSender } = settings
  let token: Token | undefined
  const bearer = async () => {
    if (token === undefined || token.ends < Date.now()) token = await newToken(settings)
    return { authorization: `Bearer ${token.text}` }
  }
  return {
    name: 'routee',
    hasViber: viberSender !== undefined,
    // It lists no Viber messages, and their id was lost with the answer.
    canSay: (channel) => channel === 'sms',
    async send(text) {
      const headers = await bearer()
      const [path, body] =
        text.channel === 'viber' ? ['/viber', viber(text, viberSender)] : ['/sms', sms(text, sender)]
      try {
        await acceptedBy({ url: `${url}${path}`, headers, body: JSON.stringify(body) })
      } catch (error) {
        token = undefined
        throw error
      }
    },
    async ask(text) {
      if (text.channel !== 'sms') return 'unknown'
      const told = await toldBy({ url: listedAt(url, text), headers: await bearer(), body: listOf(text) })
      return foundIn(told.body, text)
    },
  }
}

/** @throws {TextRefused} before any text has left */
async function newToken({ url, authUrl, key, secret = '' }: AccountTexts): Promise<Token> {
  const headers = {
    authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
  }
  const call = { url: `${authUrl ?? url}/oauth/token`, headers, body: 'grant_type=client_credentials' }
  const { status, body } = await toldBy(call).catch((error: unknown) => {
    throw new TextRefused('the provider is away', { cause: error })
  })
  const text = fieldOf(body, 'access_token')
  if (typeof text !== 'string') throw new TextRefused(`the provider gave no token (${status})`)
  const seconds = Number(fieldOf(body, 'expires_in') ?? 0) - RENEW_SECONDS
  return { text, ends: Date.now() + seconds * 1000 }
}

const sms = (text: OutgoingText, sender: string) => ({
  body: text.text,
  to: text.to,
  from: sender,
  label: text.id,
  // The texts are already in capitals where that is cheaper.
  transcode: false,
  ...(text.receiptUrl !== undefined && { callback: { strategy: 'OnChange', url: text.receiptUrl } }),
})

/** Only plain text counts as transactional: with a button it is billed, and judged, as advertising. */
const viber = (text: OutgoingText, sender: string | undefined) => ({
  senderInfoTrackingId: sender,
  to: text.to,
  label: text.id,
  ttl: VIBER_SECONDS,
  body: { text: withAddress(text) },
  ...(text.receiptUrl !== undefined && { callbackUrl: text.receiptUrl }),
})

function listedAt(url: string, { since }: LostText): URL {
  const at = new URL(`${url}/sms/tracking`)
  at.searchParams.set('dateStart', since.subtract({ seconds: CLOCK_SECONDS }).toString())
  at.searchParams.set('dateEnd', since.add({ hours: 24 }).toString())
  return at
}

const listOf = ({ id }: LostText): string => JSON.stringify([{ fieldName: 'label', searchTerm: id }])

/** Found by our id, and by its text in case the id was ignored. A missing one may be listed later. */
function foundIn(told: unknown, { text }: LostText): Found {
  const listed = fieldOf(told, 'content')
  const found = (Array.isArray(listed) ? listed : []).find((each) => fieldOf(each, 'body') === text)
  if (found === undefined) return 'unknown'
  return stateOfWord(wordIn(found)) ?? 'sent'
}

/** Its names for the same field differ. */
const wordIn = (from: unknown): unknown => {
  const status = fieldOf(from, 'status')
  return typeof status === 'string' ? status : (fieldOf(status, 'name') ?? fieldOf(status, 'status'))
}

export function readRouteeReceipt({ body }: ReceiptCall): TextReceipt | undefined {
  const state = stateOfWord(wordIn(body))
  return state && { state, parts: partsOf(fieldOf(body, 'parts')) }
}
