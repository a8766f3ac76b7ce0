import { BookingCard, NotTakingBookings } from './booking-card.tsx'
import { UnverifiedPanel } from './unverified-panel.tsx'
import type { Choice } from './use-choice.ts'
import type { NextFree } from './use-next-free.ts'

interface AsideProps {
  readonly choice: Choice
  readonly next: NextFree
}

/** What stands beside the page: booking, or why there is none. */
export function Aside({ choice, next }: AsideProps) {
  const { salon } = choice
  if (salon.bookable) return <BookingCard choice={choice} next={next} />
  if (!salon.verified) return <UnverifiedPanel salon={salon} />
  return <NotTakingBookings salon={salon} />
}
