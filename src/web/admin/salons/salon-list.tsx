import { useSearchParams } from 'react-router'

import type { listAdminSalons } from '#features/subscriptions/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { CsvButton } from '../csv-button.tsx'
import { PagedList } from '../paged-list.tsx'
import { SearchForm } from '../search-form.tsx'
import { SalonRows } from './salon-rows.tsx'
import { useAdminSalonWords } from './words.ts'

const load = (q: string, cursor: string | undefined, signal: AbortSignal) =>
  api<typeof listAdminSalons>('GET', '/admin/salons', { query: { q, cursor }, signal })

/** Salons with their states; what is searched for is in the address. */
export function SalonList() {
  const words = useAdminSalonWords()
  const locale = useLocale()
  const [search] = useSearchParams()
  const q = search.get('q') ?? ''
  return (
    <>
      <h1 className="display mb-4 text-display">{words.page}</h1>
      <SearchForm key={q} q={q} label={words.search} find={words.find} />
      <div className="mb-4 flex justify-end max-sm:-mr-3">
        <CsvButton
          words={words}
          path={`/admin/salon-list/export?${new URLSearchParams({ q }).toString()}`}
          name="onyxi-salons.csv"
        />
      </div>
      <PagedList name={['admin-salons', q, locale]} load={(cursor, signal) => load(q, cursor, signal)}>
        {(items) => <SalonRows items={items} />}
      </PagedList>
    </>
  )
}
