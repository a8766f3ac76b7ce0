import { Copy } from 'lucide-react'

import type { BookingDetails } from '#features/calendar/contract.ts'

import { Button } from '../../ui/button.tsx'
import { CopyGroup } from './copy-group.tsx'
import { MessageClient } from './message-client.tsx'
import { RebookMenu } from './rebook-menu.tsx'
import { SeriesButton, type SeriesButtonProps } from './series-menu.tsx'
import { useCalendarWords } from './words.ts'

interface RepeatActionsProps extends SeriesButtonProps {
  /** Opens the form of a new booking, filled in from this one. */
  readonly onCopy: (details: BookingDetails) => void
}

/** The buttons that lead from a booking to further ones, and to its client. */
export function RepeatActions({ onCopy, ...props }: RepeatActionsProps) {
  const { booking: words } = useCalendarWords()
  const { details, ...rest } = props
  return (
    <>
      <RebookMenu {...rest} booking={details.booking} comingBack={details.comingBack} />
      <div className="grid grid-cols-2 gap-2 [&>button:only-of-type]:col-span-2">
        <SeriesButton {...props} />
        {details.booking.guests > 1 ? (
          <CopyGroup {...rest} booking={details.booking} />
        ) : (
          <Button variant="secondary" size="sm" onClick={() => onCopy(details)}>
            <Copy size={18} strokeWidth={1.75} aria-hidden="true" />
            {words.copy}
          </Button>
        )}
      </div>
      <MessageClient salonId={rest.salonId} details={details} />
    </>
  )
}
