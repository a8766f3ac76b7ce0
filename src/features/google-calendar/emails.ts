import type { Locale } from '#domain/locale.ts'
import { messageTo, type MessageToWrite } from '#features/messages/contract.ts'

interface Trouble {
  readonly email: string | null
  readonly language: Locale
  readonly slug: string
  readonly salonName: string
  readonly salonNameEn: string
  readonly account: string
  readonly trouble: 'refused' | 'failing'
  /** The id of this trouble, so that it is mailed once. */
  readonly key: string
}

/** To the person whose connected calendar is no longer followed; undefined without an address. */
export function troubleMessage({ email, language, key, ...facts }: Trouble): MessageToWrite | undefined {
  if (email === null) return undefined
  return messageTo({ email, language }, 'calendar-trouble', facts, `calendar-trouble:${key}`)
}
