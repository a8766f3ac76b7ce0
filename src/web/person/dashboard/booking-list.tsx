import { CalendarHeart, History } from 'lucide-react'

import { useHref, usePlace } from '../../app/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LoadMore } from '../../ui/pagination.tsx'
import { RetryButton } from '../../ui/retry-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BookingCard } from './booking-card.tsx'
import { useOwnBookings } from './own-bookings.ts'
import { useDashboardWords } from './words.ts'

const grid = 'grid gap-4 md:grid-cols-2'

/** Appointments to come, or the ones that were. */
export function BookingList({ when }: { readonly when: 'upcoming' | 'past' }) {
  const words = useDashboardWords()
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useOwnBookings(when)
  const bookings = data?.pages.flatMap(({ items }) => items)
  if (!bookings && isError)
    return (
      <Notice tone="warning" live action={<RetryButton onRetry={() => void refetch()} />}>
        {words.failed}
      </Notice>
    )
  if (!bookings)
    return (
      <div aria-busy="true" className={grid}>
        <output className="sr-only">{words.loading}</output>
        {['a', 'b'].map((key) => (
          <Skeleton key={key} className="h-44 rounded-lg" />
        ))}
      </div>
    )
  if (bookings.length === 0) return <Empty when={when} />
  return (
    <>
      <ul className={grid}>
        {bookings.map((booking) => (
          <li key={booking.id}>
            <BookingCard booking={booking} isPast={when === 'past'} />
          </li>
        ))}
      </ul>
      {hasNextPage && <LoadMore busy={isFetchingNextPage} onClick={() => void fetchNextPage()} />}
    </>
  )
}

function Empty({ when }: { readonly when: 'upcoming' | 'past' }) {
  const words = useDashboardWords()
  const salons = usePlace()('salons')
  const home = useHref()('home')
  const Icon = when === 'upcoming' ? CalendarHeart : History
  return (
    <EmptyState
      icon={<Icon size={28} strokeWidth={1.5} aria-hidden="true" />}
      title={when === 'upcoming' ? words.emptyUpcoming : words.emptyPast}
      text={when === 'upcoming' ? words.emptyUpcomingText : words.emptyPastText}
      action={<LinkButton to={salons ?? home}>{words.find}</LinkButton>}
    />
  )
}
