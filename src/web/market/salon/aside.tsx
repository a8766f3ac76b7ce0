import { lazy, Suspense } from 'react'

import { BookingCard, NotTakingBookings } from './booking-card.tsx'
import type { Choice } from './use-choice.ts'
import type { NextFree } from './use-next-free.ts'

// The page of a salon that can be booked does without it.
const UnverifiedPanel = lazy(async () => ({
  default: (await import('./unverified-panel.tsx')).UnverifiedPanel,
}))

interface AsideProps {
  readonly choice: Choice
  readonly next: NextFree
}

/** Stands beside the page: the booking, or the reason why there is none. */
export function Aside({ choice, next }: AsideProps) {
  const { salon } = choice
  if (salon.bookable) return <BookingCard choice={choice} next={next} />
  if (!salon.verified)
    return (
      <Suspense fallback={null}>
        <UnverifiedPanel salon={salon} />
      </Suspense>
    )
  return <NotTakingBookings salon={salon} />
}
