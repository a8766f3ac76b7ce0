import { userParts } from '#domain/user-actions.ts'
import type { listUsers } from '#features/accounts/contract/administration.ts'

import { api } from '../../app/api.ts'
import { SearchedList } from '../searched-list.tsx'
import { UserRows } from './user-rows.tsx'
import { useAdminUserWords } from './words.ts'

/** All accounts, with a search by anything that a person can name. */
export function UsersPage() {
  const words = useAdminUserWords()
  return (
    <>
      <h1 className="display mb-4 text-display">{words.page}</h1>
      <SearchedList
        name="admin-users"
        page="adminUsers"
        parts={userParts}
        words={words}
        search={{ label: words.search, find: words.find }}
        file={{ path: '/admin/users/export', name: 'users' }}
        load={(query, signal) => api<typeof listUsers>('GET', '/admin/users', { query, signal })}
      >
        {(items) => <UserRows items={items} />}
      </SearchedList>
    </>
  )
}
