import { useNavigate } from 'react-router'

import type { Locale } from '#domain/locale.ts'

import { forgetMove, hereIn, storeLanguage } from '../../app/language.ts'
import { rootWords } from '../../app/root-words.ts'
import { toast } from '../../ui/toast.ts'

/** Stores the choice, goes to the same page in that language without a new history entry, and says so for 3 s. */
export function useChangeLanguage(): (locale: Locale) => void {
  const navigate = useNavigate()
  return (locale) => {
    storeLanguage(locale)
    forgetMove()
    void navigate(hereIn(locale), { replace: true })
    // In the language that was just chosen, whose other words the page does not have yet.
    toast(rootWords[locale].languageChanged, { kind: 'success', duration: 3000 })
  }
}
