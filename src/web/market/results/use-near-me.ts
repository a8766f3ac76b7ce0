import { changedQuery, type SearchQuery } from '../search/search-query.ts'
import { usePosition, type Position } from '../search/use-position.ts'
import { useShowResults } from './choice-form.tsx'

/** Lists what is nearest to the reader. */
export function useNearMe(query: SearchQuery): Position {
  const show = useShowResults(query)
  return usePosition((near) =>
    show((shown) => changedQuery(shown, { near, place: undefined, region: undefined, sort: 'distance' })),
  )
}
