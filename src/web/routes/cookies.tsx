import { cookies as greek } from '#i18n/el/cookies.ts'
import { cookies as english } from '#i18n/en/cookies.ts'

import { useLocale } from '../app/messages.tsx'
import type { PageHandle } from '../app/page-handle.ts'
import { DocumentPage } from '../company/content/document-page.tsx'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

const texts = { el: greek, en: english }

export default function Cookies() {
  return <DocumentPage text={texts[useLocale()]} since="2026-11-21" />
}
