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
import { dayName, fullWhen } from '../../ui/dates.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { LoadMore } from '../../ui/pagination.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ownNoticesKey, useOwnNotices } from './use-own-notices.ts'
import { useOwnNoticeWords } from './words.ts'

/**
 * The notices about a customer's appointments and waitlists, with open questions, the newest first; once shown here,
 * they count as seen on all devices.
 */
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
  const { kind, salonName, timeZone, happenedAt, answer } = notice
  return (
    <li>
      <Link
        to={useWayTo(notice)}
        className={classes(
          'block px-5 py-3 hover:bg-primary-ghost focus-visible:-outline-offset-4',
          isFresh && 'bg-primary-ghost font-semibold',
        )}
      >
        <span className="block">
          {words.kinds[kind]} · <span lang="">{salonName}</span>
          {isFresh && <span className="sr-only"> · {words.isNew}</span>}
        </span>
        <span className="block text-small font-normal text-ink-2">
          <When notice={notice} />
        </span>
        {answer && (
          <span
            className={classes('block text-small', answer.outcome === null && 'font-semibold text-primary')}
          >
            {answer.outcome === null ? words.waits : words.outcomes[answer.outcome]}
          </span>
        )}
        <time dateTime={happenedAt} className="block text-small font-normal text-muted tabular">
          {fullWhen(locale, happenedAt, timeZone)}
        </time>
      </Link>
    </li>
  )
}

/** Leads to the open question, the appointment, or a search for another time. */
function useWayTo({ kind, answer, bookingId, salonSlug }: OwnNotice): string {
  const href = useHref()
  if (answer)
    return href(kind === 'asked' ? 'moveProposal' : 'waitlistOffer', undefined, { token: answer.token })
  if (kind === 'wait_ended') return href('salon', { id: salonSlug })
  return href('dashboard', undefined, bookingId === null ? {} : { booking: bookingId })
}

function When({ notice: { start, formerStart, days, timeZone } }: { readonly notice: OwnNotice }) {
  const words = useOwnNoticeWords()
  const locale = useLocale()
  const at = (instant: string) => fullWhen(locale, instant, timeZone)
  if (days) return <>{words.days(dayName(locale, days.from), dayName(locale, days.to))}</>
  if (start === null) return null
  return <>{formerStart === null ? at(start) : words.moved(at(formerStart), at(start))}</>
}
