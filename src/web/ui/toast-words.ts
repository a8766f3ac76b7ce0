import type { Locale } from '#domain/locale.ts'
import { kit as greek } from '#i18n/el/kit.ts'
import { kit as english } from '#i18n/en/kit.ts'

/** Toasts stand above both language trees, so they bring both words; they're two. */
export const toastWords: Record<
  Locale,
  { readonly notifications: string; readonly closeNotification: string }
> = {
  el: greek,
  en: english,
}
