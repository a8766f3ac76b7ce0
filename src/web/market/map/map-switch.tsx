import { List, Map } from 'lucide-react'
import { Link } from 'react-router'

import { useHref } from '../../app/paths.ts'
import type { SearchQuery } from '../search/search-query.ts'
import { useSearchWords } from '../search/words.ts'

/** Switches between list and map where they don't fit side by side. The URL keeps the choice. */
export function MapSwitch({ query }: { readonly query: SearchQuery }) {
  const { map } = useSearchWords()
  const href = useHref()
  const isMap = query.view === 'map'
  const Icon = isMap ? List : Map
  return (
    <Link
      to={href('salons', undefined, { ...query, view: isMap ? undefined : 'map' })}
      rel="nofollow"
      className="map-switch"
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      {isMap ? map.list : map.show}
    </Link>
  )
}
