import { type Found, isReceiptState, type ReceiptState } from '#domain/messages/receipts.ts'

import { TEXT_CALL_SECONDS } from '../message-limits.ts'

/**
 * How long a Viber message may still arrive; after that the text follows as an SMS, so that the client gets only one.
 */
export const VIBER_SECONDS = 180

export interface OutgoingText {
  /** Ours; providers that take one get it, so that they can be asked about it. */
  readonly id: string
  /** With a leading `+`. */
  readonly to: string
  readonly text: string
  readonly channel: 'sms' | 'viber' | 'whatsapp'
  /** The button of a Viber message, below its text. */
  readonly button?: { readonly label: string; readonly url: string } | undefined
  /** The URL for the provider's reports; missing: none are needed. */
  readonly receiptUrl?: string | undefined
}

/** The known facts of a text whose answer was lost. */
export type LostText = Pick<OutgoingText, 'id' | 'to' | 'text' | 'channel'> & {
  /** When it was handed over. */
  readonly since: Temporal.Instant
}

/** A provider's report about one text. */
export interface TextReceipt {
  readonly state: ReceiptState
  /** The price that it bills; null: it does not say. */
  readonly parts: number | null
}

/** A provider's reporting call, whose form differs by provider. */
export interface ReceiptCall {
  readonly query: URLSearchParams
  /** Of a POST: its JSON, or undefined for anything else. */
  readonly body: unknown
}

export interface TextProvider {
  readonly name: TextProviderName
  /** Whether it has a sender for Viber. */
  readonly hasViber: boolean
  /** Whether it can be asked about a text whose answer was lost, sent over a channel. */
  readonly canSay: (channel: OutgoingText['channel']) => boolean
  /** @throws {TextRefused} when the provider refuses, is down or takes longer than five seconds */
  readonly send: (text: OutgoingText) => Promise<void>
  /**
   * `unknown`: nobody can say.
   * @throws {TextRefused} while it cannot be reached
   */
  readonly ask: (text: LostText) => Promise<Found>
}

export const textProviderNames = ['webhook', 'yuboto', 'apifon', 'routee'] as const
export type TextProviderName = (typeof textProviderNames)[number]

/** The provider did not accept a message, or it is unknown whether it did. Never contains the message's text. */
export class TextRefused extends Error {
  override readonly name = 'TextRefused'
  /** Its answer was lost: it may have been accepted and be on its way. */
  readonly isLost: boolean

  constructor(message: string, { isLost = false, cause }: { isLost?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.isLost = isLost
  }
}

/** Answers that came before the provider processed the message. */
const unread: readonly number[] = [429, 503]
/** Failures before any data was sent. */
const unsent: readonly unknown[] = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']

const codeOf = (error: unknown): unknown =>
  error instanceof Error ? (error.cause as { readonly code?: unknown } | undefined)?.code : undefined

interface Call {
  readonly method?: 'GET' | 'POST'
  readonly url: string | URL
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** @throws {TextRefused} for no answer; `isLost` where the call may have arrived */
async function answerTo({ method = 'POST', url, headers, body }: Call): Promise<Response> {
  try {
    return await fetch(url, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(TEXT_CALL_SECONDS * 1000),
      headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
      ...(body !== undefined && { body }),
    })
  } catch (error) {
    throw new TextRefused('the provider is away', { cause: error, isLost: !unsent.includes(codeOf(error)) })
  }
}

/** The JSON of an answer that accepts a text. @throws {TextRefused} */
export async function acceptedBy(call: Call): Promise<unknown> {
  const answer = await answerTo(call)
  // An internal error of the provider may come after it was accepted.
  const isLost = answer.status >= 500 && !unread.includes(answer.status)
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new TextRefused(`the provider answered ${answer.status}`, { isLost })
  }
  return jsonOf(answer)
}

export interface Told {
  readonly status: number
  readonly body: unknown
}

/** An answer to a question about a text. @throws {TextRefused} without an answer, which says nothing about the text */
export async function toldBy(call: Call): Promise<Told> {
  const answer = await answerTo(call).catch((error: unknown) => {
    throw new TextRefused('the provider is away', { cause: error, isLost: true })
  })
  return { status: answer.status, body: await jsonOf(answer) }
}

/** Undefined without JSON: an empty answer has accepted the text all the same. */
async function jsonOf(answer: Response): Promise<unknown> {
  try {
    return await answer.json()
  } catch {
    return undefined
  }
}

/** A field of an answer at any depth, because providers change the nesting. */
export function fieldOf(from: unknown, ...path: readonly (string | number)[]): unknown {
  let found = from
  for (const name of path)
    found = typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[name] : undefined
  return found
}

/**
 * The text of a Viber message with its button's URL in it: people can press it there, and it costs the same as a
 * text.
 */
export const withAddress = ({ text, button }: Pick<OutgoingText, 'text' | 'button'>): string =>
  button ? `${text}\n${button.url}` : text

/** The digits of a number, in the providers' form. */
export const digitsOf = (phone: string): string => phone.replace(/^\+/, '')

const byWord: Readonly<Record<string, ReceiptState>> = {
  sent: 'sent', submitted: 'sent', accepted: 'sent', enroute: 'sent',
  delivered: 'delivered', delivrd: 'delivered',
  seen: 'seen', read: 'seen', clicked: 'seen',
  expired: 'expired', expiredsystem: 'expired',
  rejected: 'rejected', blacklisted: 'rejected', unsubscribed: 'rejected', blocked: 'rejected', unsent: 'rejected',
  failed: 'failed', error: 'failed', undelivered: 'failed', undeliverable: 'failed', notdelivered: 'failed', canceled: 'failed',
} // prettier-ignore

/** The meaning of a provider's word for a state; undefined: it is on its way, or the word is unknown. */
export function stateOfWord(word: unknown): ReceiptState | undefined {
  if (typeof word !== 'string') return undefined
  const plain = word.toLowerCase().replaceAll(/[^a-z]/g, '')
  return isReceiptState(plain) ? plain : byWord[plain]
}

/** The billed parts; null for any other value. */
export const partsOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 100 ? value : null
