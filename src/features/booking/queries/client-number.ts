import type { SalonId } from '#domain/ids.ts'
import { textNumber } from '#features/messages/queries/text-number.ts'
import { mayMessage } from '#features/preferences/queries/may-message.ts'
import type { Platform } from '#platform/context.ts'

/** The number for texts about an appointment; null: a text would not arrive, or the client has stopped them. */
export async function clientNumber(
  platform: Pick<Platform, 'config' | 'dbs'>,
  phone: string | null,
  salonId: SalonId,
): Promise<string | null> {
  const reader = textNumber(platform, phone)
  if (reader === null) return null
  const isWanted = await mayMessage(platform, { reader, topic: 'reminders', channel: 'sms', salonId })
  return isWanted ? reader : null
}
