import { CalendarClock, CircleCheck, CircleX, Hourglass, RotateCcw, UserCheck } from 'lucide-react'
import { useState } from 'react'

import { isNearEnough, isOpen, mayBecome, type Mark } from '#domain/booking-state.ts'
import type { CalendarBooking, BookingDetails } from '#features/calendar/contract.ts'

import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CancelBookingDialog } from './cancel-booking-dialog.tsx'
import { nextMarks } from './next-marks.ts'
import { useBookingActions } from './use-booking.ts'
import { useCalendarWords } from './words.ts'

const signs = {
  checked_in: UserCheck,
  in_progress: Hourglass,
  completed: CircleCheck,
  no_show: CircleX,
  confirmed: RotateCcw,
} as const satisfies Record<Mark, typeof UserCheck>

/** Marks that make sense at this moment; any other would be refused. */
const isTimely = (mark: Mark, { start }: CalendarBooking): boolean =>
  isNearEnough(mark, Date.parse(start), Date.now())

interface StepsProps {
  readonly salonId: string
  readonly timeZone: string
  readonly details: BookingDetails
  readonly onMove: (booking: CalendarBooking) => void
}

/** What can be done with a booking as it stands: the usual next step over the whole width, what else there is two by two below. */
export function BookingActions({ salonId, timeZone, details, onMove }: StepsProps) {
  const words = useCalendarWords()
  const { booking } = details
  const { busy, mark, cancel } = useBookingActions(salonId)
  const [asks, setAsks] = useState<'no-show' | 'cancel'>()
  const marks = nextMarks[booking.status].filter(
    (one) => isTimely(one, booking) && !(booking.status === 'no_show' && details.dispute !== null),
  )
  const canMove = isOpen(booking.status)
  const [first, ...rest] = marks
  const button = (one: Mark) => (
    <MarkButton
      key={one}
      mark={one}
      isFirst={one === first}
      busy={busy === one}
      onClick={() => (one === 'no_show' ? setAsks('no-show') : void mark(booking, one))}
    />
  )
  if (marks.length === 0 && !canMove) return null
  return (
    <div className="flex flex-col gap-2">
      {first !== undefined && button(first)}
      <div className="grid grid-cols-2 gap-2 [&>:last-child:nth-child(odd)]:col-span-2">
        {rest.map(button)}
        {canMove && (
          <Button variant="secondary" size="sm" onClick={() => onMove(booking)}>
            <CalendarClock size={18} strokeWidth={1.75} aria-hidden="true" />
            {words.booking.move}
          </Button>
        )}
        {mayBecome('salon', booking.status, 'cancelled_by_salon') && (
          <Button variant="ghost" size="sm" onClick={() => setAsks('cancel')}>
            {words.booking.cancel}
          </Button>
        )}
      </div>
      <NoShowDialog
        open={asks === 'no-show'}
        busy={busy === 'no_show'}
        onClose={() => setAsks(undefined)}
        onYes={() => void mark(booking, 'no_show').then(() => setAsks(undefined))}
      />
      <CancelBookingDialog
        open={asks === 'cancel'}
        details={details}
        timeZone={timeZone}
        busy={busy === 'cancel'}
        onClose={() => setAsks(undefined)}
        onCancel={(reason) => void cancel(booking, reason).then((isDone) => isDone && setAsks(undefined))}
      />
    </div>
  )
}

interface MarkButtonProps {
  readonly mark: Mark
  readonly isFirst: boolean
  readonly busy: boolean
  readonly onClick: () => void
}

function MarkButton({ mark, isFirst, busy, onClick }: MarkButtonProps) {
  const { booking: words } = useCalendarWords()
  const Sign = signs[mark]
  const labels: Record<Mark, string> = {
    checked_in: words.checkIn,
    in_progress: words.start,
    completed: words.complete,
    no_show: words.noShow,
    confirmed: words.takeBack,
  }
  return (
    <Button
      variant={isFirst ? 'primary' : 'secondary'}
      size={isFirst ? 'md' : 'sm'}
      wide
      busy={busy}
      onClick={onClick}
    >
      <Sign size={18} strokeWidth={1.75} aria-hidden="true" />
      {labels[mark]}
    </Button>
  )
}

interface NoShowDialogProps {
  readonly open: boolean
  readonly busy: boolean
  readonly onClose: () => void
  readonly onYes: () => void
}

/** Somebody's name depends on it, so it is asked once more. */
function NoShowDialog({ open, busy, onClose, onYes }: NoShowDialogProps) {
  const { booking: words } = useCalendarWords()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.noShowAsk}
      footer={
        <div className="flex flex-col gap-2">
          <Button variant="danger" size="lg" wide busy={busy} onClick={onYes}>
            {words.noShowYes}
          </Button>
          <Button variant="ghost" wide onClick={onClose}>
            {words.back}
          </Button>
        </div>
      }
    >
      <p>{words.noShowText}</p>
    </Dialog>
  )
}
