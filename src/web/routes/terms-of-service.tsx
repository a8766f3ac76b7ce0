import type { PageHandle } from '../app/page-handle.ts'
import { wordsOf } from '../app/words.ts'
import { DocumentPage } from '../company/content/document-page.tsx'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

const useText = wordsOf('termsOfService', {
  el: () => import('#i18n/el/terms-of-service.ts'),
  en: () => import('#i18n/en/terms-of-service.ts'),
})

export default function TermsOfService() {
  return <DocumentPage text={useText()} since="2026-11-21" />
}
