import { useSearchParams } from 'react-router'

import { userParts, type UserPart } from '#domain/user-actions.ts'
import type { listUsers } from '#features/accounts/contract/administration.ts'

import { api } from '../../app/api.ts'
import { FilterBar } from '../filter-bar.tsx'
import { PagedList } from '../paged-list.tsx'
import { SearchForm } from '../search-form.tsx'
import { UserRows } from './user-rows.tsx'
import { useAdminUserWords } from './words.ts'

interface Filters {
  readonly part: UserPart
  readonly q: string
}

const load = (filters: Filters, cursor: string | undefined, signal: AbortSignal) =>
  api<typeof listUsers>('GET', '/admin/users', { query: { ...filters, cursor }, signal })

/** All accounts, with a search by anything that a person can name. */
export function UsersPage() {
  const words = useAdminUserWords()
  const [search] = useSearchParams()
  const part = userParts.find((each) => each === search.get('part')) ?? 'all'
  const q = search.get('q') ?? ''
  return (
    <>
      <h1 className="display mb-4 text-display">{words.page}</h1>
      <SearchForm key={q} q={q} label={words.search} find={words.find} />
      <FilterBar
        page="adminUsers"
        parts={userParts}
        part={part}
        q={q}
        words={words}
        file={{ path: '/admin/users/export', name: 'users' }}
      />
      <PagedList name={['admin-users', part, q]} load={(cursor, signal) => load({ part, q }, cursor, signal)}>
        {(items) => <UserRows items={items} />}
      </PagedList>
    </>
  )
}
