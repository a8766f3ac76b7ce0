import { data, type LoaderFunctionArgs } from 'react-router'

import type { ContentDocument } from '#domain/content/content-documents.ts'
import { shownDocument } from '#features/content/queries/shown-content.ts'

import { pageContext } from '../../app/request.ts'

/**
 * Loads the version of a text that is in force, or the one that the URL names. Throws 404 if there is no such
 * version.
 */
export async function loadDocument(
  document: ContentDocument,
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
) {
  const { db, locale, platform } = context.get(pageContext)
  const asked = new URL(request.url).searchParams.get('version')
  const number = asked === null ? undefined : /^\d{1,5}$/.test(asked) ? Number(asked) : -1
  const loaded = await shownDocument(db, { document, locale, at: platform.now(), number })
  if (!loaded) throw data(null, { status: 404 })
  return loaded
}
