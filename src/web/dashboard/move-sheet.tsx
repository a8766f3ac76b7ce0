import { useRef, useState } from 'react'

import type { BookingView, rescheduleBooking } from '#features/booking/contract.ts'
import { fullDay, time } from '#i18n/format.ts'

import { api } from '../api.ts'
import { fullWhen, shortWhen } from '../booking/dates.ts'
import { useOutdateFreeTimes } from '../booking/free-times.ts'
import { HoldTroubleNotice } from '../booking/hold-trouble.tsx'
import { alternativesOf, isCode, refusalText } from '../booking/refusal.ts'
import { StaffChips } from '../booking/staff-chips.tsx'
import { TimePicker } from '../booking/time-picker.tsx'
import type { HoldTrouble } from '../booking/use-hold.ts'
import { useIntentKey } from '../booking/use-intent-key.ts'
import { useBookingWords } from '../booking/words.ts'
import { useLocale } from '../messages.tsx'
import { Button } from '../ui/button.tsx'
import { Sheet } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'

interface MoveSheetProps {
  readonly booking: BookingView
  readonly open: boolean
  readonly onClose: () => void
  readonly onMoved: (booking: BookingView) => void
}

const horizonDays = 60

/** Another time for the same services; its own time counts as free. */
export function MoveSheet({ booking, open, onClose, onMoved }: MoveSheetProps) {
  const words = useBookingWords()
  const locale = useLocale()
  const { salon, items } = booking
  const [start, setStart] = useState<string>()
  const [staffId, setStaffId] = useState<string>()
  const { busy, trouble, setTrouble, move } = useMove(booking, onMoved, () => setStart(undefined))
  const choose = (next: string) => {
    setTrouble(undefined)
    setStart(next)
  }
  const person = new Set(items.map((item) => item.staffId)).size === 1 ? items[0] : undefined
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
          busy={busy}
          onClick={() => start !== undefined && void move(start, staffId)}
        >
          {start === undefined
            ? words.pickTime
            : words.move.confirm(shortWhen(locale, start, salon.timeZone))}
        </Button>
      }
    >
      <div className="flex min-h-[min(60dvh,480px)] flex-col gap-4">
        {person && (
          <StaffChips
            staff={[{ id: person.staffId, name: words.move.keepPerson(person.staffName) }]}
            selected={staffId}
            onSelect={(next) => {
              setStaffId(next)
              setStart(undefined)
            }}
          />
        )}
        <TimePicker
          wish={{
            slug: salon.slug,
            services: items.map(({ serviceId, optionIds }) => ({ serviceId, optionIds })),
            staffId,
            mode: booking.mode,
            reschedules: booking.id,
          }}
          timeZone={salon.timeZone}
          horizonDays={horizonDays}
          selected={start}
          busy={busy}
          onChoose={choose}
        >
          {trouble && (
            <HoldTroubleNotice trouble={trouble} start={start} timeZone={salon.timeZone} onChoose={choose} />
          )}
        </TimePicker>
        {start !== undefined && <NewDeadline booking={booking} start={start} />}
      </div>
    </Sheet>
  )
}

/** The salon's window before the new time: as long as the one before the old. */
function NewDeadline({ booking, start }: { readonly booking: BookingView; readonly start: string }) {
  const { move: words } = useBookingWords()
  const locale = useLocale()
  const window = Date.parse(booking.start) - Date.parse(booking.refundableUntil)
  const until = new Date(Date.parse(start) - window).toISOString()
  const { timeZone } = booking.salon
  const isPast = Date.parse(until) < Date.now()
  return (
    <Notice tone={isPast ? 'warning' : 'info'}>
      {isPast
        ? words.newDeadlinePast
        : words.newDeadline(fullDay(locale, until, timeZone), time(until, timeZone))}{' '}
      {words.same}
    </Notice>
  )
}

function useMove(booking: BookingView, onMoved: MoveSheetProps['onMoved'], onLost: () => void) {
  const words = useBookingWords()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<HoldTrouble>()
  const isRunning = useRef(false)
  const keyFor = useIntentKey()
  const outdate = useOutdateFreeTimes()
  const move = async (start: string, staffId: string | undefined) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setTrouble(undefined)
    try {
      const body = { start, ...(staffId !== undefined && { items: itemsWith(booking, staffId) }) }
      const moved = await api<typeof rescheduleBooking>('POST', '/bookings/{id}/reschedule', {
        params: { id: booking.id },
        body,
        idempotencyKey: keyFor(body),
      })
      onMoved(moved)
    } catch (error) {
      const isLost = isCode(error, 'slot_taken')
      setTrouble(
        isLost
          ? { kind: 'lost', alternatives: alternativesOf(error) }
          : { kind: 'failed', text: refusalText(error, words), again: false },
      )
      if (isLost) onLost()
      if (isLost) outdate()
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { busy, trouble, setTrouble, move }
}

const itemsWith = ({ items }: BookingView, staffId: string) =>
  items.map(({ serviceId, optionIds }) => ({ serviceId, optionIds, staffId }))
