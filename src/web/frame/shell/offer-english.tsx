import { useSyncExternalStore } from 'react'

import { wasMovedToGreek } from '../../app/language.ts'
import { useLocale } from '../../app/messages.tsx'
import { rootWords } from '../../app/root-words.ts'
import { useChangeLanguage } from './use-change-language.ts'

const neverChanges = () => () => undefined

/** One line in English for readers who followed an English link and were moved to Greek. */
export function OfferEnglish() {
  const locale = useLocale()
  const change = useChangeLanguage()
  const moved = useSyncExternalStore(neverChanges, wasMovedToGreek, () => false)
  if (!moved || locale === 'en') return null
  return (
    <div lang="en" className="page flex items-center justify-center gap-2 pb-2 text-small text-ink-2">
      {rootWords.en.languageOffered}
      <button
        type="button"
        className="min-h-11 font-semibold text-primary underline underline-offset-4"
        onClick={() => change('en')}
      >
        {rootWords.en.readHere}
      </button>
    </div>
  )
}
