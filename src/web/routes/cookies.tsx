import type { PageHandle } from '../app/page-handle.ts'
import { wordsOf } from '../app/words.ts'
import { DocumentPage } from '../company/content/document-page.tsx'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

const useText = wordsOf('cookies', {
  el: () => import('#i18n/el/cookies.ts'),
  en: () => import('#i18n/en/cookies.ts'),
})

export default function Cookies() {
  return <DocumentPage text={useText()} since="2026-11-21" />
}
