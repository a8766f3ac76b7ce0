import type { BookingView } from '#features/booking/contract.ts'

import { HoldTroubleNotice } from '../../market/booking/hold-trouble.tsx'
import { useBookingWords } from '../../market/booking/words.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useRebookHref } from './booking-actions.tsx'
import type { MoveTrouble } from './use-move.ts'

interface MoveTroubleNoticeProps {
  readonly booking: BookingView
  readonly trouble: MoveTrouble
  readonly start: string | undefined
  readonly onChoose: (start: string) => void
}

/** Says why a booking was not moved, and leads on. */
export function MoveTroubleNotice({ booking, trouble, start, onChoose }: MoveTroubleNoticeProps) {
  if (trouble.kind === 'overlap') return <Overlap booking={booking} />
  const { timeZone } = booking.salon
  return <HoldTroubleNotice trouble={trouble} start={start} timeZone={timeZone} onChoose={onChoose} />
}

/** Only a new booking can be declared to be for another person. */
function Overlap({ booking }: Pick<MoveTroubleNoticeProps, 'booking'>) {
  const { review, move: words } = useBookingWords()
  const rebook = useRebookHref(booking)
  return (
    <Notice
      tone="warning"
      live
      title={review.overlapTitle}
      action={
        rebook !== undefined && (
          <LinkButton to={rebook} size="sm" variant="secondary">
            {words.bookNew}
          </LinkButton>
        )
      }
    >
      {words.overlap}
    </Notice>
  )
}
