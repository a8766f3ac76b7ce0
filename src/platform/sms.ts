import type { AuthConfig } from './auth-settings.ts'

export interface OutgoingText {
  readonly id: string
  /** With a leading `+`. */
  readonly to: string
  readonly text: string
  readonly channel: 'sms' | 'whatsapp'
}

/** The provider did not accept a message. Never contains the message's text. */
export class TextRefused extends Error {
  override readonly name = 'TextRefused'
}

const TIMEOUT_MILLISECONDS = 5000

/**
 * Sends a message: POST of `{id, to, text, channel}` to the configured address, with its token as bearer.
 * @throws {TextRefused} when the provider refuses, is down or takes longer than five seconds
 */
export async function handOver(
  provider: NonNullable<AuthConfig['sms']>,
  message: OutgoingText,
): Promise<void> {
  const authorization: Record<string, string> = provider.token
    ? { authorization: `Bearer ${provider.token}` }
    : {}
  try {
    const answer = await fetch(provider.url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      headers: { 'content-type': 'application/json', ...authorization },
      body: JSON.stringify(message),
    })
    if (!answer.ok) throw new TextRefused(`the provider answered ${answer.status}`)
    await answer.body?.cancel()
  } catch (error) {
    throw error instanceof TextRefused ? error : new TextRefused('the provider is away', { cause: error })
  }
}
