import { accessibility as greek } from '#i18n/el/accessibility.ts'
import { accessibility as english } from '#i18n/en/accessibility.ts'

import { useLocale } from '../app/messages.tsx'
import type { PageHandle } from '../app/page-handle.ts'
import { DocumentPage } from '../company/content/document-page.tsx'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

const texts = { el: greek, en: english }

export default function Accessibility() {
  return <DocumentPage text={texts[useLocale()]} since="2026-11-21" />
}
