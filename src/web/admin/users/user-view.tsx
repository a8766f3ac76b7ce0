import { useQuery } from '@tanstack/react-query'

import { isUuid } from '#domain/ids.ts'
import type { AdminUser, readUser } from '#features/accounts/contract/administration.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { alwaysFresh } from '../../app/query.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BackLink } from '../facts.tsx'
import { Loaded } from '../loaded.tsx'
import { UserBookings } from './user-bookings.tsx'
import { UserHead } from './user-head.tsx'
import { UserHistory } from './user-history.tsx'
import { Salons, UserFacts } from './user-panels.tsx'
import { UserSessions } from './user-sessions.tsx'
import { useAdminUserWords } from './words.ts'

/** One account: its facts, possessions and history. */
export function UserView({ id }: { readonly id: string }) {
  const words = useAdminUserWords()
  const href = useHref()
  const locale = useLocale()
  const query = useQuery({
    ...alwaysFresh,
    queryKey: ['admin-user', id, locale],
    queryFn: ({ signal }) => api<typeof readUser>('GET', '/admin/users/{id}', { params: { id }, signal }),
    // Text that is no id: the page says that there is no such account.
    enabled: isUuid(id),
    retry: (count, error) => count < 1 && !(error instanceof ApiProblem),
  })
  const isMissing = !isUuid(id) || (query.error instanceof ApiProblem && query.error.code === 'not_found')
  return (
    <>
      <BackLink to={href('adminUsers')}>{words.back}</BackLink>
      {isMissing ? (
        <Notice tone="warning">{words.missing}</Notice>
      ) : (
        <Loaded query={query}>{(user) => <View user={user} />}</Loaded>
      )}
    </>
  )
}

interface ViewProps {
  readonly user: AdminUser
}

function View({ user }: ViewProps) {
  return (
    <>
      <UserHead user={user} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex flex-col gap-4">
          <UserFacts user={user} />
          <UserBookings user={user} />
        </div>
        <div className="flex flex-col gap-4">
          <Salons user={user} />
          <UserSessions user={user} />
          <UserHistory user={user} />
        </div>
      </div>
    </>
  )
}
