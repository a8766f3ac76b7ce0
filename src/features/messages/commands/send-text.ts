import type { Locale } from '#domain/locale.ts'
import { isWrittenTo } from '#features/accounts/commands/count-text.ts'
import type { Platform } from '#platform/context.ts'
import { textProvider } from '#platform/texts/open.ts'
import { TextRefused } from '#platform/texts/provider.ts'

import { messageTo } from '../contract.ts'
import { codeText } from '../render/code-text.ts'
import { insertMessages } from '../store.ts'

export interface CodeText {
  /** The id of the code, which identifies the message. */
  readonly id: string
  /** Digits, without the `+`. */
  readonly phone: string
  /** Undefined: the text says that the number was requested for another account. */
  readonly code: string | undefined
  readonly language: Locale
  readonly channel: 'sms' | 'whatsapp'
}

/**
 * Sends a code as a text message by the configured provider, or writes it into the outbox. Called after the transaction
 * that made the code, because the provider may be slow.
 * @throws {TextRefused}
 */
export async function sendText(platform: Platform, message: CodeText): Promise<void> {
  const { id, phone, language, channel } = message
  const facts = { code: message.code ?? null }
  const { sms } = platform.config.auth
  const to = `+${phone}`
  if (!isWrittenTo(platform, to)) throw new TextRefused('its country is not written to')
  if (sms) {
    const { text } = codeText(facts, language, platform.config.publicUrl)
    await textProvider(sms).send({ id, to, text, channel })
  } else
    await insertMessages(platform.dbs.auth, [
      messageTo({ email: to, language }, 'account-sms', facts, `account-sms:${id}`),
    ])
}
