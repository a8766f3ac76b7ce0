import { useSearchParams } from 'react-router'

import { salonParts, type SalonPart } from '#domain/subscription.ts'
import type { listAdminSalons } from '#features/subscriptions/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { FilterBar } from '../filter-bar.tsx'
import { PagedList } from '../paged-list.tsx'
import { SearchForm } from '../search-form.tsx'
import { SalonRows } from './salon-rows.tsx'
import { useAdminSalonWords } from './words.ts'

interface Filters {
  readonly part: SalonPart
  readonly q: string
}

const load = (filters: Filters, cursor: string | undefined, signal: AbortSignal) =>
  api<typeof listAdminSalons>('GET', '/admin/salons', { query: { ...filters, cursor }, signal })

/** Salons with their statuses; the filters are in the URL. */
export function SalonList() {
  const words = useAdminSalonWords()
  const locale = useLocale()
  const [search] = useSearchParams()
  const part = salonParts.find((each) => each === search.get('part')) ?? 'all'
  const q = search.get('q') ?? ''
  return (
    <>
      <h1 className="display mb-4 text-display">{words.page}</h1>
      <SearchForm key={q} q={q} label={words.search} find={words.find} />
      <FilterBar
        page="adminSalons"
        parts={salonParts}
        part={part}
        q={q}
        words={words}
        file={{ path: '/admin/salon-list/export', name: 'onyxi-salons' }}
      />
      <PagedList
        name={['admin-salons', part, q, locale]}
        load={(cursor, signal) => load({ part, q }, cursor, signal)}
      >
        {(items) => <SalonRows items={items} />}
      </PagedList>
    </>
  )
}
