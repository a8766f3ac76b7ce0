import { BookingCard, NotTakingBookings } from './booking-card.tsx'
import { UnverifiedPanel } from './unverified-panel.tsx'
import type { Choice } from './use-choice.ts'
import type { NextFree } from './use-next-free.ts'

interface AsideProps {
  readonly choice: Choice
  readonly next: NextFree
  readonly url: string
}

/** What stands beside the page: booking, or why there is none. */
export function Aside({ choice, next, url }: AsideProps) {
  const { salon } = choice
  if (salon.bookable) return <BookingCard choice={choice} next={next} />
  if (!salon.verified) return <UnverifiedPanel salon={salon} url={url} />
  return <NotTakingBookings salon={salon} />
}
