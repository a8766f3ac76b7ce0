import { useState } from 'react'

import type { BookingView } from '#features/booking/contract.ts'

import { useLocale } from '../../app/messages.tsx'
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
import { useMove, type MoveTrouble } from './use-move.ts'

interface MoveSheetProps {
  readonly booking: BookingView
  readonly open: boolean
  readonly onClose: () => void
  readonly onMoved: (booking: BookingView) => void
}

/** Another time for the same services; its own time counts as free. */
export function MoveSheet({ booking, open, onClose, onMoved }: MoveSheetProps) {
  const words = useBookingWords()
  const locale = useLocale()
  const { salon } = booking
  const [start, setStart] = useState<string>()
  const [staffId, setStaffId] = useState<string>()
  const {
    run,
    isBusy,
    problem: trouble,
    reset,
  } = useMove({ booking, onMoved, onLost: () => setStart(undefined) })
  const choose = (next: string) => {
    reset()
    setStart(next)
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={words.step.move}
      subtitle={words.move.from(fullWhen(locale, booking.start, salon.timeZone))}
      footer={
        <Button
          size="lg"
          wide
          disabled={start === undefined}
          busy={isBusy}
          onClick={() => start !== undefined && void run({ start, staffId })}
        >
          {start === undefined
            ? words.pickTime
            : words.move.confirm(shortWhen(locale, start, salon.timeZone))}
        </Button>
      }
    >
      <MoveChoice
        booking={booking}
        start={start}
        onStart={choose}
        staffId={staffId}
        onStaff={(next) => {
          setStaffId(next)
          setStart(undefined)
        }}
        busy={isBusy}
        trouble={trouble}
      />
    </Sheet>
  )
}

interface MoveChoiceProps {
  readonly booking: BookingView
  readonly start: string | undefined
  readonly onStart: (start: string) => void
  /** Undefined: anyone, the same person first. */
  readonly staffId: string | undefined
  readonly onStaff: (staffId: string | undefined) => void
  readonly busy: boolean
  readonly trouble: MoveTrouble | undefined
}

function MoveChoice({ booking, start, onStart, staffId, onStaff, busy, trouble }: MoveChoiceProps) {
  const { move: words } = useBookingWords()
  const { salon, items } = booking
  const horizonDays = useHorizonDays(salon.slug)
  const person = new Set(items.map((item) => item.staffId)).size === 1 ? items[0] : undefined
  const query = {
    slug: salon.slug,
    services: items.map(({ serviceId, optionIds }) => ({ serviceId, optionIds })),
    staffId,
    mode: booking.mode,
    reschedules: booking.id,
  }
  return (
    <div className={timeStepBox}>
      {person && (
        <StaffChips
          staff={[{ id: person.staffId, name: words.keepPerson(person.staffName) }]}
          selected={staffId}
          onSelect={onStaff}
        />
      )}
      {horizonDays === undefined ? (
        <>
          <Skeleton className="h-29 rounded-md" />
          <TimeGridSkeleton />
        </>
      ) : (
        <TimePicker
          query={query}
          timeZone={salon.timeZone}
          horizonDays={horizonDays}
          selected={start}
          busy={busy}
          onChoose={onStart}
        >
          {trouble && (
            <MoveTroubleNotice booking={booking} trouble={trouble} start={start} onChoose={onStart} />
          )}
        </TimePicker>
      )}
      {start !== undefined && <NewDeadline booking={booking} start={start} />}
    </div>
  )
}
