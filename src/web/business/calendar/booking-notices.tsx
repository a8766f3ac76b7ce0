import type { BookingDetails } from '#features/calendar/contract.ts'

import { ProposalNotice } from '../proposals/proposal-note.tsx'
import { DisputeNotice } from './dispute-notice.tsx'
import { FeeNotice } from './fee-notice.tsx'

interface BookingNoticesProps {
  readonly salonId: string
  readonly timeZone: string
  readonly details: BookingDetails
  /** True for owners and managers. */
  readonly canAnswer: boolean
}

/** Open questions about a booking, to its salon or its customer. */
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
