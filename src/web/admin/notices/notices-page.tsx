import { Bell } from 'lucide-react'
import { Link } from 'react-router'

import type { NoticedArea } from '#domain/account-notices.ts'
import type { AdminNotice, markAdminNoticesSeen } from '#features/notices/contract/account.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import type { PlainPage } from '../../app/paths.ts'
import { useHref } from '../../app/paths.ts'
import { useMarkSeen } from '../../app/use-mark-seen.ts'
import { EmptyState } from '../../ui/card.tsx'
import { classes } from '../../ui/class-names.ts'
import { fullWhen } from '../../ui/dates.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { GrowingList } from '../growing-list.tsx'
import { adminNoticesKey, useAdminNotices } from './use-admin-notices.ts'
import { useAdminNoticeWords } from './words.ts'

const pageOf: Readonly<Record<NoticedArea, PlainPage>> = {
  applications: 'adminApplications',
  partnerships: 'adminPartnerships',
  claims: 'adminClaims',
  disputes: 'adminDisputes',
  reviews: 'adminReviews',
  listings: 'adminListings',
  chargebacks: 'adminChargebacks',
  messages: 'adminMessages',
}

/** The notices for an administrator's areas, the newest first. */
export function AdminNoticesPage() {
  const words = useAdminNoticeWords()
  const query = useAdminNotices()
  const fresh = useMarkSeen(query.data?.pages[0], {
    key: adminNoticesKey,
    send: (body) => api<typeof markAdminNoticesSeen>('PUT', '/admin/notices/seen', { body }),
  })
  return (
    <div className="mx-auto max-w-[68ch]">
      <h1 className="display text-display">{words.title}</h1>
      <p className="mt-1 text-ink-2">{words.intro}</p>
      <GrowingList query={query}>
        <Loaded query={query} words={words} skeleton={<Skeleton className="mt-4 h-80 rounded-lg" />}>
          {({ pages }) => <Rows notices={pages.flatMap(({ items }) => items)} fresh={fresh} />}
        </Loaded>
      </GrowingList>
    </div>
  )
}

interface RowsProps {
  readonly notices: readonly AdminNotice[]
  readonly fresh: ReadonlySet<string>
}

function Rows({ notices, fresh }: RowsProps) {
  const { none } = useAdminNoticeWords()
  if (notices.length === 0)
    return <EmptyState icon={<Bell size={28} strokeWidth={1.75} aria-hidden="true" />} {...none} />
  return (
    <ul className="panel mt-4 divide-y divide-line overflow-hidden">
      {notices.map((notice) => (
        <Row key={notice.id} notice={notice} isFresh={fresh.has(notice.id)} />
      ))}
    </ul>
  )
}

function Row({ notice, isFresh }: { readonly notice: AdminNotice; readonly isFresh: boolean }) {
  const words = useAdminNoticeWords()
  const locale = useLocale()
  const href = useHref()
  return (
    <li>
      <Link
        to={href(pageOf[notice.area])}
        className={classes(
          'flex min-h-14 items-center justify-between gap-x-4 px-4 py-3 hover:bg-primary-ghost focus-visible:-outline-offset-4 max-sm:block',
          isFresh && 'bg-primary-ghost font-semibold',
        )}
      >
        <span>
          {words.areas[notice.area]}
          {isFresh && <span className="sr-only"> · {words.isNew}</span>}
        </span>
        <time dateTime={notice.happenedAt} className="text-small font-normal text-muted tabular max-sm:block">
          {fullWhen(locale, notice.happenedAt, 'Europe/Athens')}
        </time>
      </Link>
    </li>
  )
}
