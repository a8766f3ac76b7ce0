import { processingChapter } from '#i18n/processing-text.ts'

import { useLocale } from '../app/messages.tsx'
import type { PageHandle } from '../app/page-handle.ts'
import { DocumentPage } from '../company/content/document-page.tsx'
import { loadDocument } from '../company/content/load-document.ts'
import { useProcessingWords } from '../company/content/processing-words.ts'
import type { Route } from './+types/privacy-policy.ts'

export const handle = { cache: { seconds: 3600, query: ['version'] } } satisfies PageHandle

export const loader = (args: Route.LoaderArgs) => loadDocument('privacy-policy', args)

/** The stored data and its periods come from the register, so that the page matches the program. */
export default function PrivacyPolicy({ loaderData: { versions, text } }: Route.ComponentProps) {
  const { chapters } = text
  const kept = processingChapter(useLocale(), useProcessingWords())
  return (
    <DocumentPage
      page="privacyPolicy"
      versions={versions}
      text={{ ...text, chapters: [...chapters.slice(0, 1), kept, ...chapters.slice(1)] }}
    />
  )
}
