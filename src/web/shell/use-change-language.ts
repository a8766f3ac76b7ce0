import { useNavigate } from 'react-router'

import type { Locale } from '#domain/locale.ts'
import { shell as greek } from '#i18n/el/shell.ts'
import { shell as english } from '#i18n/en/shell.ts'

import { forgetMove, hereIn, storeLanguage } from '../language.ts'
import { toast } from '../ui/toast.ts'

// The toast speaks the language that was just chosen, whose words the page does not have yet.
const changed: Record<Locale, string> = { el: greek.language.changed, en: english.language.changed }

/** Stores the choice, goes to the same page in that language without a new history entry, and says so for 3 s. */
export function useChangeLanguage(): (locale: Locale) => void {
  const navigate = useNavigate()
  return (locale) => {
    storeLanguage(locale)
    forgetMove()
    void navigate(hereIn(locale), { replace: true })
    toast(changed[locale], { kind: 'success', duration: 3000 })
  }
}
