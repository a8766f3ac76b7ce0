import type { BookingDetails } from '#features/calendar/contract.ts'

import { ProposalNotice } from '../proposals/proposal-note.tsx'
import { DisputeNotice } from './dispute-notice.tsx'
import { FeeNotice } from './fee-notice.tsx'

interface BookingNoticesProps {
  readonly salonId: string
  readonly timeZone: string
  readonly details: BookingDetails
  /** True for members who run the salon. */
  readonly canAnswer: boolean
}

/** What waits for an answer about a booking: by its salon, or by its customer. */
export const BookingNotices = (props: BookingNoticesProps) => (
  <>
    <DisputeNotice {...props} />
    {props.canAnswer && <FeeNotice {...props} />}
    <ProposalNotice
      salonId={props.salonId}
      bookingId={props.details.booking.id}
      proposal={props.details.proposal}
      timeZone={props.timeZone}
    />
  </>
)
