import { CalendarHeart, History } from 'lucide-react'

import type { BookingView } from '#features/booking/contract.ts'

import { useHref, usePlace } from '../../app/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { LoadMore } from '../../ui/pagination.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useOwnReviews } from '../reviews/own-reviews.ts'
import { BookingCard } from './booking-card.tsx'
import { NextBooking } from './next-booking.tsx'
import { useOwnBookings } from './own-bookings.ts'
import { useDashboardWords } from './words.ts'

const grid = 'grid gap-4 md:grid-cols-2'

const cards = (
  <div className={grid}>
    {['a', 'b'].map((key) => (
      <Skeleton key={key} className="h-44 rounded-lg" />
    ))}
  </div>
)

/** The customer's upcoming appointments, or the past ones. */
export function BookingList({ when }: { readonly when: 'upcoming' | 'past' }) {
  const words = useDashboardWords()
  const query = useOwnBookings(when)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  return (
    <>
      <Loaded query={query} words={words} skeleton={cards}>
        {({ pages }) => <Bookings when={when} bookings={pages.flatMap(({ items }) => items)} />}
      </Loaded>
      {hasNextPage && <LoadMore busy={isFetchingNextPage} onClick={() => void fetchNextPage()} />}
    </>
  )
}

interface BookingsProps {
  readonly when: 'upcoming' | 'past'
  readonly bookings: readonly BookingView[]
}

function Bookings({ when, bookings }: BookingsProps) {
  const { data: reviews } = useOwnReviews(when === 'past')
  const open = new Set(reviews?.open.map(({ bookingId }) => bookingId))
  if (bookings.length === 0) return <Empty when={when} />
  const [first] = bookings
  const next = when === 'upcoming' ? first : undefined
  const others = bookings.filter((booking) => booking !== next)
  return (
    <>
      {next && <NextBooking booking={next} />}
      <ul className={grid}>
        {others.map((booking) => (
          <li key={booking.id}>
            <BookingCard booking={booking} isPast={when === 'past'} canReview={open.has(booking.id)} />
          </li>
        ))}
      </ul>
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
