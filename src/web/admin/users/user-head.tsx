import type { AdminUser } from '#features/accounts/contract/administration.ts'

import { UserActions } from './user-actions.tsx'
import { placeOf, UserState } from './user-rows.tsx'
import { useAdminUserWords } from './words.ts'

/** The account's name and status, and the actions on it. */
export function UserHead({ user }: { readonly user: AdminUser }) {
  const words = useAdminUserWords()
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
      <div>
        <h1 lang="" className="display text-display [overflow-wrap:anywhere]">
          {user.name ?? user.email ?? words.noName}
        </h1>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-ink-2">
          {words.places[placeOf(user)]} <UserState user={user} />
        </p>
      </div>
      <UserActions user={user} />
    </div>
  )
}
