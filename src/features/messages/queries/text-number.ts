import { internationalPhone } from '#domain/written-phone.ts'
import { isWrittenTo } from '#features/accounts/commands/count-text.ts'
import type { Platform } from '#platform/context.ts'

const isLandline = (number: string): boolean => number.startsWith('+302')

/**
 * A phone as texts are sent to it; null where none would arrive: a landline, a country that is not written to, no provider.
 * In the demo the outbox shows them.
 */
export function textNumber(platform: Pick<Platform, 'config'>, phone: string | null): string | null {
  const { auth, outbox } = platform.config
  const number = phone === null ? null : internationalPhone(phone)
  const isReached = (auth.sms !== undefined || outbox) && number !== null && !isLandline(number)
  return isReached && isWrittenTo(platform, number) ? number : null
}
