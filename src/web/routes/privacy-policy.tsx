import { processingChapter } from '#i18n/processing-text.ts'

import { useLocale } from '../app/messages.tsx'
import type { PageHandle } from '../app/page-handle.ts'
import { wordsOf } from '../app/words.ts'
import { DocumentPage } from '../company/content/document-page.tsx'
import { useProcessingWords } from '../company/content/processing-words.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

const useText = wordsOf('privacyPolicy', {
  el: () => import('#i18n/el/privacy-policy.ts'),
  en: () => import('#i18n/en/privacy-policy.ts'),
})

/** What is kept and for how long comes from the register, so that the page says what the program does. */
export default function PrivacyPolicy() {
  const { chapters, ...text } = useText()
  const kept = processingChapter(useLocale(), useProcessingWords())
  return (
    <DocumentPage
      text={{ ...text, chapters: [...chapters.slice(0, 1), kept, ...chapters.slice(1)] }}
      since="2026-11-28"
    />
  )
}
