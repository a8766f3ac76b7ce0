import {
  CalendarClock,
  CircleCheck,
  CircleX,
  Hourglass,
  PencilLine,
  ReceiptText,
  RotateCcw,
  UserCheck,
} from 'lucide-react'
import { useState } from 'react'

import { isOpen, mayBecome, type Mark } from '#domain/booking-state.ts'
import type { CalendarBooking, BookingDetails } from '#features/calendar/contract.ts'

import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { UndoCompletion } from '../checkout/undo-completion.tsx'
import { useCheckoutWords } from '../checkout/words.ts'
import { BookingCheckout } from './booking-checkout.tsx'
import { CancelBookingDialog } from './cancel-booking-dialog.tsx'
import { offeredMarks } from './next-marks.ts'
import { RepeatActions } from './repeat-actions.tsx'
import { useBookingActions } from './use-booking-actions.ts'
import { useCalendarWords } from './words.ts'

interface BookingActionsProps {
  readonly salonId: string
  readonly timeZone: string
  readonly details: BookingDetails
  readonly onMove: (booking: CalendarBooking) => void
  readonly onCopy: (details: BookingDetails) => void
  readonly onEdit: () => void
}

/** The acts on a booking in its status; a no-show and a cancellation are asked about first. */
export function BookingActions({ salonId, timeZone, details, onMove, onCopy, onEdit }: BookingActionsProps) {
  const { booking } = details
  const { busy, mark, cancel } = useBookingActions(salonId)
  const [asks, setAsks] = useState<'no-show' | 'cancel' | 'checkout'>()
  const close = () => setAsks(undefined)
  const dialog = (kind: typeof asks) => ({ open: asks === kind, onClose: close })
  const isCompleted = booking.status === 'completed'
  const repeat = <RepeatActions salonId={salonId} timeZone={timeZone} details={details} onCopy={onCopy} />
  if (offeredMarks(details).length === 0 && !isOpen(booking.status) && !isCompleted) return repeat
  return (
    <div className="flex flex-col gap-2">
      <Buttons
        details={details}
        busy={busy}
        onMark={(one) => (one in asked ? setAsks(asked[one as keyof typeof asked]) : void mark(booking, one))}
        onMove={() => onMove(booking)}
        onEdit={onEdit}
        onCancel={() => setAsks('cancel')}
      />
      {repeat}
      {isCompleted && <BillButton onClick={() => setAsks('checkout')} />}
      {isCompleted && <UndoCompletion salonId={salonId} booking={booking} />}
      <BookingCheckout
        {...dialog('checkout')}
        salonId={salonId}
        timeZone={timeZone}
        details={details}
        onWithout={() => void mark(booking, 'completed').then(close)}
      />
      <NoShowDialog
        {...dialog('no-show')}
        busy={busy === 'no_show'}
        onConfirm={() => void mark(booking, 'no_show').then(close)}
      />
      <CancelBookingDialog
        {...dialog('cancel')}
        busy={busy === 'cancel'}
        details={details}
        timeZone={timeZone}
        onCancel={(...asked) => void cancel(booking, ...asked).then((isDone) => isDone && close())}
      />
    </div>
  )
}

/** The marks that open something first: a question, or the bill. */
const asked = { no_show: 'no-show', completed: 'checkout' } as const

function BillButton({ onClick }: { readonly onClick: () => void }) {
  const words = useCheckoutWords()
  return (
    <Button variant="secondary" wide onClick={onClick}>
      <ReceiptText size={18} strokeWidth={1.75} aria-hidden="true" />
      {words.open}
    </Button>
  )
}

interface ButtonsProps {
  readonly details: BookingDetails
  /** The name of the running action. */
  readonly busy: string | undefined
  readonly onMark: (mark: Mark) => void
  readonly onMove: () => void
  readonly onEdit: () => void
  readonly onCancel: () => void
}

/** The usual next mark over the whole width, all else two by two below. */
function Buttons({ details, busy, onMark, onMove, onEdit, onCancel }: ButtonsProps) {
  const { booking: words } = useCalendarWords()
  const { status } = details.booking
  const [first, ...rest] = offeredMarks(details)
  // One at a time: the next action starts from the state that this one leaves.
  const waits = (name?: string) => busy !== undefined && busy !== name
  const button = (mark: Mark) => ({
    mark,
    isUndo: mark === 'confirmed' || (mark === 'checked_in' && status === 'in_progress'),
    busy: busy === mark,
    disabled: waits(mark),
    onClick: () => onMark(mark),
  })
  return (
    <>
      {first !== undefined && <MarkButton key={first} {...button(first)} isFirst />}
      <div className="grid grid-cols-2 gap-2 [&>:last-child:nth-child(odd)]:col-span-2">
        {rest.map((mark) => (
          <MarkButton key={mark} {...button(mark)} />
        ))}
        {isOpen(status) && (
          <Button variant="secondary" size="sm" disabled={waits()} onClick={onEdit}>
            <PencilLine size={18} strokeWidth={1.75} aria-hidden="true" />
            {words.edit}
          </Button>
        )}
        {isOpen(status) && (
          <Button variant="secondary" size="sm" disabled={waits()} onClick={onMove}>
            <CalendarClock size={18} strokeWidth={1.75} aria-hidden="true" />
            {words.move}
          </Button>
        )}
        {mayBecome('salon', status, 'cancelled_by_salon') && (
          <Button
            variant="ghost"
            size="sm"
            className="whitespace-nowrap max-sm:-mx-2"
            disabled={waits()}
            onClick={onCancel}
          >
            {words.cancel}
          </Button>
        )}
      </div>
    </>
  )
}

const signs = {
  checked_in: UserCheck,
  in_progress: Hourglass,
  completed: CircleCheck,
  no_show: CircleX,
  confirmed: RotateCcw,
} as const satisfies Record<Mark, typeof UserCheck>

const labels = {
  checked_in: 'checkIn',
  in_progress: 'start',
  completed: 'complete',
  no_show: 'noShow',
  confirmed: 'takeBack',
} as const satisfies Record<Mark, string>

interface MarkButtonProps {
  readonly mark: Mark
  /** It takes the last step back. */
  readonly isUndo: boolean
  readonly isFirst?: boolean
  readonly busy: boolean
  readonly disabled: boolean
  readonly onClick: () => void
}

function MarkButton({ mark, isUndo, isFirst = false, busy, disabled, onClick }: MarkButtonProps) {
  const { booking: words } = useCalendarWords()
  const Sign = isUndo ? RotateCcw : signs[mark]
  return (
    <Button
      // Taking a step back is never the usual next step.
      variant={isFirst && !isUndo ? 'primary' : 'secondary'}
      size={isFirst ? 'md' : 'sm'}
      wide
      busy={busy}
      disabled={disabled}
      onClick={onClick}
    >
      <Sign size={18} strokeWidth={1.75} aria-hidden="true" />
      {isUndo && mark === 'checked_in' ? words.backToArrived : words[labels[mark]]}
    </Button>
  )
}

interface NoShowDialogProps {
  readonly open: boolean
  readonly busy: boolean
  readonly onClose: () => void
  readonly onConfirm: () => void
}

/** A no-show stands against the client's name, so it is asked about once more. */
function NoShowDialog(props: NoShowDialogProps) {
  const { booking: words } = useCalendarWords()
  return (
    <ConfirmDialog {...props} title={words.noShowAsk} confirm={words.noShowYes} back={words.back}>
      <p>{words.noShowText}</p>
    </ConfirmDialog>
  )
}
