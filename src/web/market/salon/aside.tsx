import { lazy, Suspense } from 'react'

import { BookingCard } from './booking-card.tsx'
import type { Choice } from './use-choice.ts'
import type { NextFree } from './use-next-free.ts'

// The page of a salon that can be booked does without it.
const NotBookable = lazy(async () => ({ default: (await import('./not-bookable.tsx')).NotBookable }))

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
      <NotBookable salon={salon} />
    </Suspense>
  )
}
