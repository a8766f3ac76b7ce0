import type { PageHandle } from '../app/page-handle.ts'
import { DocumentPage } from '../company/content/document-page.tsx'
import { loadDocument } from '../company/content/load-document.ts'
import type { Route } from './+types/cookies.ts'

export const handle = { cache: { seconds: 3600, query: ['version'] } } satisfies PageHandle

export const loader = (args: Route.LoaderArgs) => loadDocument('cookies', args)

export default function Cookies({ loaderData }: Route.ComponentProps) {
  return <DocumentPage page="cookies" {...loaderData} />
}
