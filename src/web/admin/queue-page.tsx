import type { ReactNode } from 'react'

import { DaysFilter } from './days-filter.tsx'
import { FilterBar, type FilterBarProps } from './filter-bar.tsx'
import { SearchForm } from './search-form.tsx'
import { useQueueFilters, type QueueFilters } from './use-queue-filters.ts'
import { useAdminWords } from './words.ts'

interface QueuePageProps<Part extends string> extends Pick<FilterBarProps<Part>, 'page' | 'file'> {
  readonly words: {
    readonly page: string
    /** The things to search for. */
    readonly search: string
    readonly filter: string
    readonly parts: Readonly<Record<Part, string>>
  }
  /** The first one, the waiting work, is shown unless the URL names another. */
  readonly parts: readonly [Part, ...Part[]]
  readonly children: (filters: QueueFilters<Part>) => ReactNode
}

/**
 * Work that waits for administrators, and past decisions. The filters are in the URL, so that they can be bookmarked
 * and sent.
 */
export function QueuePage<Part extends string>(props: QueuePageProps<Part>) {
  const { page, words, parts, file, children } = props
  const { lists } = useAdminWords()
  const filters = useQueueFilters(parts)
  const { part, q, from, to } = filters
  return (
    <>
      <h1 className="display mb-4 text-display">{words.page}</h1>
      <SearchForm key={q} q={q} label={words.search} find={lists.find} />
      <FilterBar
        page={page}
        parts={parts}
        part={part}
        q={q}
        more={{ from, to }}
        words={{ ...lists, filter: words.filter, parts: words.parts }}
        file={file}
      />
      <DaysFilter from={from} to={to} />
      {children(filters)}
    </>
  )
}
