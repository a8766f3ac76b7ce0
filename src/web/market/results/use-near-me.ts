import { changedQuery, type SearchQuery } from '../search/search-query.ts'
import { usePosition, type Position } from '../search/use-position.ts'
import { useShowResults } from './choice-form.tsx'

/** Lists what is nearest to the reader. */
export function useNearMe(query: SearchQuery): Position {
  const show = useShowResults()
  return usePosition((near) =>
    show(changedQuery(query, { near, place: undefined, region: undefined, sort: 'distance' })),
  )
}
