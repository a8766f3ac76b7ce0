import { accessibility as greek } from '#i18n/el/accessibility.ts'
import { accessibility as english } from '#i18n/en/accessibility.ts'

import { DocumentPage } from '../content/document-page.tsx'
import { useLocale } from '../messages.tsx'
import type { PageHandle } from '../page-handle.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

const texts = { el: greek, en: english }

export default function Accessibility() {
  return <DocumentPage text={texts[useLocale()]} since="2026-11-21" />
}
