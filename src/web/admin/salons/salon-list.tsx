import { salonParts } from '#domain/subscription.ts'
import type { listAdminSalons } from '#features/subscriptions/contract.ts'

import { api } from '../../app/api.ts'
import { SearchedList } from '../searched-list.tsx'
import { SalonRows } from './salon-rows.tsx'
import { useAdminSalonWords } from './words.ts'

/** Salons with their statuses; the filters are in the URL. */
export function SalonList() {
  const words = useAdminSalonWords()
  return (
    <>
      <h1 className="display mb-4 text-display">{words.page}</h1>
      <SearchedList
        name="admin-salons"
        page="adminSalons"
        parts={salonParts}
        words={words}
        search={{ label: words.search, find: words.find }}
        file={{ path: '/admin/salon-list/export', name: 'onyxi-salons' }}
        load={(query, signal) => api<typeof listAdminSalons>('GET', '/admin/salons', { query, signal })}
      >
        {(items) => <SalonRows items={items} />}
      </SearchedList>
    </>
  )
}
