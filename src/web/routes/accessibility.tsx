import type { PageHandle } from '../app/page-handle.ts'
import { DocumentPage } from '../company/content/document-page.tsx'
import { loadDocument } from '../company/content/load-document.ts'
import type { Route } from './+types/accessibility.ts'

export const handle = { cache: { seconds: 3600, query: ['version'] } } satisfies PageHandle

export const loader = (args: Route.LoaderArgs) => loadDocument('accessibility', args)

export default function Accessibility({ loaderData }: Route.ComponentProps) {
  return <DocumentPage page="accessibility" {...loaderData} />
}
