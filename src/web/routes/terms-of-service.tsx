import { termsOfService as greek } from '#i18n/el/terms-of-service.ts'
import { termsOfService as english } from '#i18n/en/terms-of-service.ts'

import { useLocale } from '../app/messages.tsx'
import type { PageHandle } from '../app/page-handle.ts'
import { DocumentPage } from '../company/content/document-page.tsx'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

const texts = { el: greek, en: english }

export default function TermsOfService() {
  return <DocumentPage text={texts[useLocale()]} since="2026-11-21" />
}
