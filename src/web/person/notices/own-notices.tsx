import { Bell } from 'lucide-react'
import { Link } from 'react-router'

import { keptFor } from '#domain/retention.ts'
import type { markOwnNoticesSeen, OwnNotice } from '#features/notices/contract/account.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { useMarkSeen } from '../../app/use-mark-seen.ts'
import { EmptyState } from '../../ui/card.tsx'
import { classes } from '../../ui/class-names.ts'
import { fullWhen } from '../../ui/dates.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { LoadMore } from '../../ui/pagination.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ownNoticesKey, useOwnNotices } from './use-own-notices.ts'
import { useOwnNoticeWords } from './words.ts'

/** What happened to a customer's appointments, the newest first; looked at here, it is seen on all devices. */
export function OwnNotices() {
  const words = useOwnNoticeWords()
  const query = useOwnNotices()
  const fresh = useMarkSeen(query.data?.pages[0], {
    key: ownNoticesKey,
    send: (body) => api<typeof markOwnNoticesSeen>('PUT', '/me/notices/seen', { body }),
  })
  return (
    <>
      <Loaded query={query} words={words} skeleton={<Skeleton className="mt-4 h-80 rounded-lg" />}>
        {({ pages }) => <Rows notices={pages.flatMap(({ items }) => items)} fresh={fresh} />}
      </Loaded>
      {query.hasNextPage && (
        <LoadMore busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()} />
      )}
    </>
  )
}

interface RowsProps {
  readonly notices: readonly OwnNotice[]
  readonly fresh: ReadonlySet<string>
}

function Rows({ notices, fresh }: RowsProps) {
  const { none, kept } = useOwnNoticeWords()
  if (notices.length === 0)
    return <EmptyState icon={<Bell size={28} strokeWidth={1.5} aria-hidden="true" />} {...none} />
  return (
    <>
      <p className="text-ink-2">{kept(keptFor['account-notices'].days)}</p>
      <ul className="panel mt-4 divide-y divide-line overflow-hidden">
        {notices.map((notice) => (
          <Row key={notice.id} notice={notice} isFresh={fresh.has(notice.id)} />
        ))}
      </ul>
    </>
  )
}

function Row({ notice, isFresh }: { readonly notice: OwnNotice; readonly isFresh: boolean }) {
  const words = useOwnNoticeWords()
  const locale = useLocale()
  const href = useHref()
  const { kind, bookingId, salonName, start, formerStart, timeZone, happenedAt } = notice
  const at = (instant: string) => fullWhen(locale, instant, timeZone)
  return (
    <li>
      <Link
        to={href('dashboard', undefined, { booking: bookingId })}
        className={classes(
          'block px-5 py-3 hover:bg-primary-ghost',
          isFresh && 'bg-primary-ghost font-semibold',
        )}
      >
        <span className="block">
          {words.kinds[kind]} · <span lang="">{salonName}</span>
          {isFresh && <span className="sr-only"> · {words.isNew}</span>}
        </span>
        <span className="block text-small font-normal text-ink-2">
          {formerStart === null ? at(start) : words.moved(at(formerStart), at(start))}
        </span>
        <time dateTime={happenedAt} className="block text-small font-normal text-muted tabular">
          {at(happenedAt)}
        </time>
      </Link>
    </li>
  )
}
