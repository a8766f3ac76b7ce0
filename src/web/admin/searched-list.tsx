import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'

import { useLocale } from '../app/messages.tsx'
import { FilterBar, type FilterBarProps } from './filter-bar.tsx'
import { PagedList, type PagedListProps } from './paged-list.tsx'
import { SearchForm } from './search-form.tsx'

type Query<Part> = { readonly part: Part; readonly q: string; readonly cursor: string | undefined }

interface SearchedListProps<Item, Part extends string> extends Pick<
  FilterBarProps<Part>,
  'page' | 'parts' | 'words' | 'file'
> {
  /** The first part of the query's key. */
  readonly name: string
  readonly search: { readonly label: string; readonly find: string }
  readonly load: (query: Query<Part>, signal: AbortSignal) => ReturnType<PagedListProps<Item>['load']>
  readonly children: (items: readonly Item[], isFiltered: boolean) => ReactNode
}

/** A list with its search, its tabs and its file. The tab and the typed text are in the URL. */
export function SearchedList<Item, Part extends string>(props: SearchedListProps<Item, Part>) {
  const { name, search, load, children, ...bar } = props
  const [params] = useSearchParams()
  const locale = useLocale()
  const [usual] = bar.parts
  const part = bar.parts.find((each) => each === params.get('part')) ?? (usual as Part)
  const q = params.get('q') ?? ''
  return (
    <>
      <SearchForm key={q} q={q} {...search} />
      <FilterBar {...bar} part={part} q={q} />
      <PagedList name={[name, part, q, locale]} load={(cursor, signal) => load({ part, q, cursor }, signal)}>
        {(items) => children(items, part !== usual || q !== '')}
      </PagedList>
    </>
  )
}
