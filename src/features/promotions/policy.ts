import { createHmac, hkdfSync } from 'node:crypto'

import { phoneKey } from '#domain/clients/phone-key.ts'
import type { Platform } from '#platform/context.ts'

export interface PersonContacts {
  readonly email?: string | null | undefined
  readonly phone?: string | null | undefined
}

/**
 * Keyed hashes of a person's address and number, under which uses of a promotion are counted: booking as a guest does
 * not make a new person.
 */
export function personKeysOf(
  { sealingKey }: Pick<Platform, 'sealingKey'>,
  { email, phone }: PersonContacts,
): readonly Buffer[] {
  const key = Buffer.from(hkdfSync('sha256', sealingKey, '', 'persons of promotions', 32))
  const number = phoneKey(phone ?? '')
  const texts = [
    ...(email ? [`email:${email.trim().toLowerCase()}`] : []),
    ...(number ? [`phone:${number}`] : []),
  ]
  return texts.map((text) => createHmac('sha256', key).update(text).digest())
}
