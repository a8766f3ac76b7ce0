import { Users } from 'lucide-react'
import { Link } from 'react-router'

import { spacedPhone } from '#domain/written-phone.ts'
import type { ListedUser } from '#features/accounts/contract/administration.ts'
import { plainDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { asLine } from '../stacked-row.tsx'
import { Table } from '../table.tsx'
import { useAdminUserWords } from './words.ts'

/** One account a row. */
export function UserRows({ items }: { readonly items: readonly ListedUser[] }) {
  const words = useAdminUserWords()
  if (items.length === 0)
    return <EmptyState icon={<Users size={28} strokeWidth={1.5} aria-hidden="true" />} title={words.empty} />
  const columns = [
    { label: words.user },
    { label: words.place },
    { label: words.state },
    { label: words.joined },
  ]
  return (
    <Table columns={columns} isStacked>
      {items.map((user) => (
        <Row key={user.id} user={user} />
      ))}
    </Table>
  )
}

/** The kind of account, in words. */
export const placeOf = ({ role, adminRole }: Pick<ListedUser, 'role' | 'adminRole'>) =>
  role === 'admin' ? (adminRole ?? 'full') : role

function Row({ user }: { readonly user: ListedUser }) {
  const words = useAdminUserWords()
  const locale = useLocale()
  const href = useHref()
  const reached = [user.email, user.phone === null ? null : spacedPhone(user.phone)]
  return (
    <tr className="max-sm:block max-sm:border-b max-sm:border-line max-sm:py-2 max-sm:last:border-b-0">
      <th scope="row" className={asLine}>
        <Link to={href('adminUser', { user: user.id })} className="row-link">
          {user.name === null ? words.noName : <span lang="">{user.name}</span>}
        </Link>
        <span lang="" className="block text-small font-normal [overflow-wrap:anywhere] text-muted">
          {reached.filter((part) => part !== null).join(' · ')}
        </span>
      </th>
      <td className={asLine}>{words.places[placeOf(user)]}</td>
      <td className={asLine}>
        <UserState user={user} />
      </td>
      <td className={`tabular text-muted ${asLine}`}>
        <span className="sm:hidden">{words.joined} </span>
        {plainDay(locale, user.createdAt)}
      </td>
    </tr>
  )
}

/** Whether an account is banned, or otherwise whether it is proved. */
export function UserState({ user }: { readonly user: Pick<ListedUser, 'isBanned' | 'isVerified'> }) {
  const words = useAdminUserWords()
  if (user.isBanned) return <Badge tone="danger">{words.banned}</Badge>
  return user.isVerified ? (
    <Badge tone="success">{words.verified}</Badge>
  ) : (
    <Badge tone="neutral">{words.unverified}</Badge>
  )
}
