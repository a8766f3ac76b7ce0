import type { PageHandle } from '../app/page-handle.ts'
import { wordsOf } from '../app/words.ts'
import { DocumentPage } from '../company/content/document-page.tsx'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

const useText = wordsOf('privacyPolicy', {
  el: () => import('#i18n/el/privacy-policy.ts'),
  en: () => import('#i18n/en/privacy-policy.ts'),
})

export default function PrivacyPolicy() {
  return <DocumentPage text={useText()} since="2026-11-21" />
}
