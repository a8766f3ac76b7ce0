import { useEffect } from 'react'

import type { reportSearch } from '#features/demand/contract.ts'

import { pathTo } from '../../app/paths.ts'
import type { Results } from './load-results.ts'

/** A search that is left at once was not meant. */
const restMilliseconds = 2500

/**
 * Reports a search with a day to the salons that it left out for want of a free time. The server repeats the search later,
 * so that the list does not wait. Only for a first page.
 */
export function useUnservedSearch({ query, isLater, unknownPlace }: Results): void {
  const isAsked = query.date !== undefined && !isLater && unknownPlace === undefined
  const search = isAsked
    ? new URL(pathTo('el', 'salons', undefined, { ...query, view: undefined }), 'http://x').search
    : ''
  useEffect(() => {
    if (search === '') return undefined
    const timer = setTimeout(() => void report(search), restMilliseconds)
    return () => clearTimeout(timer)
  }, [search])
}

async function report(search: string): Promise<void> {
  try {
    const { api } = await import('../../app/api.ts')
    await api<typeof reportSearch>('POST', '/unserved-searches', { body: { search } })
  } catch {
    // The reports have one search less; the reader has no use for an error.
  }
}
