import { AuthError } from '#domain/accounts/auth-error.ts'
import type { Locale } from '#domain/locale.ts'
import { type CodeText, sendText } from '#features/messages/commands/send-text.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { TextRefused } from '#platform/texts/provider.ts'

import { putToken } from '../store/one-time-tokens.ts'
import { codeHash, newCode } from '../store/secrets.ts'

export type Channel = 'sms' | 'whatsapp'

export interface PhoneCode {
  readonly userId: string
  /** Digits, as stored. */
  readonly phone: string
  readonly kind: 'confirmation' | 'phone' | 'phone_change' | 'reauthentication'
  readonly language: Locale
  readonly channel: Channel
}

/**
 * Replaces the person's code, in the caller's transaction.
 * @returns the message that `deliverText` sends after it; undefined for a number with a fixed test code
 */
export async function makePhoneCode(
  platform: Platform,
  tx: Db,
  wanted: PhoneCode,
): Promise<CodeText | undefined> {
  const { codeLength, codeMinutes, smsTestCodes } = platform.config.auth
  const { userId, phone, kind, language, channel } = wanted
  const fixed = smsTestCodes.get(phone)
  const code = fixed ?? newCode(codeLength)
  const id = await putToken(tx, {
    userId,
    kind,
    sentTo: phone,
    codeHash: codeHash(userId, code),
    linkHash: null,
    minutes: codeMinutes,
  })
  return fixed === undefined ? { id, phone, code, language, channel } : undefined
}

/** @throws AuthError sms_send_failed */
export async function deliverText(platform: Platform, text: CodeText | undefined): Promise<void> {
  if (text === undefined) return
  try {
    await sendText(platform, text)
  } catch (error) {
    if (!(error instanceof TextRefused)) throw error
    platform.log.error({ reason: error.message }, 'text message not sent')
    throw new AuthError('sms_send_failed', 'Error sending the text message', { cause: error })
  }
}

/**
 * Like `deliverText`, but does not wait and only logs a failure, so that the answer does not reveal whether a text was
 * sent.
 */
export function deliverLater(platform: Platform, text: CodeText | undefined): void {
  deliverText(platform, text).catch((error: unknown) => {
    platform.log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'text message not sent')
  })
}
