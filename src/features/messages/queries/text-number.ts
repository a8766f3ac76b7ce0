import type { MessageTopic } from '#domain/messages/preferences.ts'
import { internationalPhone } from '#domain/written-phone.ts'
import { isWrittenTo } from '#features/accounts/commands/count-text.ts'
import { chosenMessage } from '#features/preferences/queries/may-message.ts'
import type { Platform } from '#platform/context.ts'

const isLandline = (number: string): boolean => number.startsWith('+302')

/**
 * The number that texts go to; null: there is none, or its country gets none. Without a provider a text reaches
 * nobody, except in the demo, where the outbox shows it.
 */
export function textNumber(platform: Pick<Platform, 'config'>, phone: string | null): string | null {
  const number = phone === null ? null : internationalPhone(phone)
  const { auth, outbox } = platform.config
  const isSent = auth.sms !== undefined || outbox
  return number !== null && !isLandline(number) && isSent && isWrittenTo(platform, number) ? number : null
}

interface Wanted {
  readonly phone: string | null
  readonly topic: MessageTopic
  /** Whether mails reach them, too. */
  readonly hasMail: boolean
}

/**
 * The number of a person who wants texts about a topic: by choice, or because no mail reaches them and they chose
 * nothing.
 */
export async function wantedNumber(
  platform: Platform,
  { phone, topic, hasMail }: Wanted,
): Promise<string | null> {
  const number = textNumber(platform, phone)
  if (number === null) return null
  const chosen = await chosenMessage(platform, { reader: number, topic, channel: 'sms' })
  return (chosen ?? !hasMail) ? number : null
}
