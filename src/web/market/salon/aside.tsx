import { lazy, Suspense } from 'react'

import { BookingCard } from './booking-card.tsx'
import type { Choice } from './use-choice.ts'
import type { NextFree } from './use-next-free.ts'

// Loaded apart, because the page of a bookable salon doesn't need these.
const UnverifiedPanel = lazy(async () => ({
  default: (await import('./unverified-panel.tsx')).UnverifiedPanel,
}))
const NotTakingBookings = lazy(async () => ({
  default: (await import('./not-taking-bookings.tsx')).NotTakingBookings,
}))

interface AsideProps {
  readonly choice: Choice
  readonly next: NextFree
}

/** Stands beside the page: the booking, or the reason why there is none. */
export function Aside({ choice, next }: AsideProps) {
  const { salon } = choice
  if (salon.bookable) return <BookingCard choice={choice} next={next} />
  return (
    <Suspense fallback={null}>
      {salon.unverified ? (
        <UnverifiedPanel salon={salon} texts={salon.unverified} />
      ) : (
        <NotTakingBookings salon={salon} />
      )}
    </Suspense>
  )
}
