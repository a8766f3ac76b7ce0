import { useEffect } from 'react'

import type { reportSearch } from '#features/demand/contract.ts'

import { pathTo } from '../../app/paths.ts'
import type { Results } from './load-results.ts'

/** Whoever goes on to another search at once has not asked for this one. */
const restMilliseconds = 2500

/**
 * Tells the reports of salons that were left out for the time that somebody searched for. The server does the search
 * again, later than the list and in nobody's way. Only for a first page with a day.
 */
export function useUnservedSearch({ wish, isLater, unknownPlace }: Results): void {
  const isAsked = wish.date !== undefined && !isLater && unknownPlace === undefined
  const search = isAsked ? new URL(pathTo('el', 'salons', undefined, { ...wish }), 'http://x').search : ''
  useEffect(() => {
    if (search === '') return undefined
    const timer = setTimeout(() => void tell(search), restMilliseconds)
    return () => clearTimeout(timer)
  }, [search])
}

async function tell(search: string): Promise<void> {
  try {
    const { api } = await import('../../app/api.ts')
    await api<typeof reportSearch>('POST', '/unserved-searches', { body: { search } })
  } catch {
    // A number less in a report: nothing that whoever searches should hear of.
  }
}
