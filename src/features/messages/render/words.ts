import type { Locale } from '#domain/locale.ts'
import { emails as el } from '#i18n/el/emails.ts'
import { emails as en } from '#i18n/en/emails.ts'
import type { Translated } from '#i18n/translated.ts'

export type MailWords = Translated<typeof el>

export const words: Readonly<Record<Locale, MailWords>> = { el, en }
