import { isReceiptState, type Found } from '#domain/messages/receipts.ts'

import type { AuthConfig } from './auth-settings.ts'

type TextProvider = NonNullable<AuthConfig['sms']>

export interface OutgoingText {
  readonly id: string
  /** With a leading `+`. */
  readonly to: string
  readonly text: string
  readonly channel: 'sms' | 'whatsapp'
}

/** The provider did not accept a message, or nobody knows. Never contains the message's text. */
export class TextRefused extends Error {
  override readonly name = 'TextRefused'
  /** Its answer was lost: it may have been accepted and be on its way. */
  readonly isLost: boolean

  constructor(message: string, { isLost = false, cause }: { isLost?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.isLost = isLost
  }
}

/** Answers that came before the provider looked at the message. */
const unread: readonly number[] = [429, 503]
/** Failures before anything left this machine. */
const unsent: readonly unknown[] = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']

const codeOf = (error: unknown): unknown =>
  error instanceof Error ? (error.cause as { readonly code?: unknown } | undefined)?.code : undefined

const TIMEOUT_MILLISECONDS = 5000

/**
 * Sends a message: POST of `{id, to, text, channel}` to the configured address, with its token as bearer.
 * @throws {TextRefused} when the provider refuses, is down or takes longer than five seconds
 */
export async function handOver(provider: TextProvider, message: OutgoingText): Promise<void> {
  try {
    const answer = await fetch(provider.url, {
      ...requestOf(provider),
      method: 'POST',
      body: JSON.stringify(message),
    })
    // What broke inside the provider may have accepted it before.
    const isLost = answer.status >= 500 && !unread.includes(answer.status)
    if (!answer.ok) throw new TextRefused(`the provider answered ${answer.status}`, { isLost })
    await answer.body?.cancel()
  } catch (error) {
    if (error instanceof TextRefused) throw error
    throw new TextRefused('the provider is away', { cause: error, isLost: !unsent.includes(codeOf(error)) })
  }
}

const requestOf = ({ token }: TextProvider) => ({
  redirect: 'error' as const,
  signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  headers: {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  },
})

/**
 * Asks the provider what became of a message: GET of the status address with `?id=`, which answers `{state}`, or 404 for
 * one that never arrived. `unknown`: there is no such address, or no clear answer.
 * @throws {TextRefused} while it cannot be reached
 */
export async function askAbout(provider: TextProvider, id: string): Promise<Found> {
  if (provider.statusUrl === undefined) return 'unknown'
  const url = new URL(provider.statusUrl)
  url.searchParams.set('id', id)
  try {
    const answer = await fetch(url, requestOf(provider))
    if (answer.status === 404) return 'absent'
    const { state } = (await answer.json()) as { readonly state?: unknown }
    return answer.ok && isReceiptState(state) ? state : 'unknown'
  } catch (error) {
    throw new TextRefused('the provider is away', { cause: error, isLost: true })
  }
}
