import type { BookingView } from '#features/booking/contract.ts'

import { useLocale } from '../../app/messages.tsx'
import type { FreeTimesQuery } from '../../market/booking/ask-free-days.ts'
import { StaffChips } from '../../market/booking/staff-chips.tsx'
import { TimeGridSkeleton } from '../../market/booking/time-grid.tsx'
import { TimePicker } from '../../market/booking/time-picker.tsx'
import { timeStepBox } from '../../market/booking/time-step.tsx'
import { useBookingWords } from '../../market/booking/words.ts'
import { Button } from '../../ui/button.tsx'
import { fullWhen, shortWhen } from '../../ui/dates.ts'
import { Sheet } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { MoveTroubleNotice } from './move-trouble.tsx'
import { NewDeadline } from './new-deadline.tsx'
import { useHorizonDays } from './use-horizon-days.ts'
import { useMoveChoice, type MoveChoice } from './use-move-choice.ts'
import type { SendMove } from './use-move.ts'

interface MoveSheetProps {
  readonly booking: BookingView
  readonly open: boolean
  readonly onClose: () => void
  readonly onMoved: (booking: BookingView) => void
  /** Missing: as the signed-in customer. */
  readonly send?: SendMove
}

/** Moves the same services to another time; the booking's own time counts as free. */
export function MoveSheet({ booking, open, onClose, onMoved, send }: MoveSheetProps) {
  const words = useBookingWords()
  const locale = useLocale()
  const choice = useMoveChoice({ booking, onMoved, send })
  const from = fullWhen(locale, booking.start, booking.salon.timeZone)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={words.step.move}
      subtitle={words.move.from(from)}
      footer={<ConfirmButton booking={booking} choice={choice} />}
    >
      <div className={timeStepBox}>
        <SameStaff booking={booking} choice={choice} />
        <Times booking={booking} choice={choice} />
        {choice.start !== undefined && <NewDeadline booking={booking} start={choice.start} />}
      </div>
    </Sheet>
  )
}

interface MoveProps {
  readonly booking: BookingView
  readonly choice: MoveChoice
}

function ConfirmButton({ booking: { salon }, choice: { start, isBusy, confirm } }: MoveProps) {
  const words = useBookingWords()
  const locale = useLocale()
  return (
    <Button size="lg" wide disabled={start === undefined} busy={isBusy} onClick={confirm}>
      {start === undefined ? words.pickTime : words.move.confirm(shortWhen(locale, start, salon.timeZone))}
    </Button>
  )
}

/** Offers to keep the team member, where one does the whole booking. */
function SameStaff({ booking: { items }, choice: { staffId, setStaffId } }: MoveProps) {
  const { move: words } = useBookingWords()
  const [first, ...others] = items
  if (!first || others.some((item) => item.staffId !== first.staffId)) return null
  const staff = [{ id: first.staffId, name: words.keepPerson(first.staffName) }]
  return <StaffChips staff={staff} selected={staffId} onSelect={setStaffId} />
}

function Times({ booking, choice }: MoveProps) {
  const { start, setStart, isBusy, trouble } = choice
  const { salon } = booking
  const horizonDays = useHorizonDays(salon.slug)
  if (horizonDays === undefined) return <TimesSkeleton />
  return (
    <TimePicker
      query={movedQuery(booking, choice.staffId)}
      timeZone={salon.timeZone}
      horizonDays={horizonDays}
      selected={start}
      busy={isBusy}
      onChoose={setStart}
    >
      {trouble && <MoveTroubleNotice booking={booking} trouble={trouble} start={start} onChoose={setStart} />}
    </TimePicker>
  )
}

const movedQuery = (
  { id, salon, items, mode }: BookingView,
  staffId: string | undefined,
): FreeTimesQuery => ({
  slug: salon.slug,
  services: items.map(({ serviceId, optionIds }) => ({ serviceId, optionIds })),
  staffId,
  mode,
  reschedules: id,
})

const TimesSkeleton = () => (
  <>
    <Skeleton className="h-29 rounded-md" />
    <TimeGridSkeleton />
  </>
)
