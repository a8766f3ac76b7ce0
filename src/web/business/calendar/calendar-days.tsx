import { UsersRound } from 'lucide-react'
import { useMemo, useState } from 'react'

import { hasSalonRight } from '#domain/salon-rights.ts'

import { EmptyState } from '../../ui/card.tsx'
import type { CalendarAddress } from './calendar-address.ts'
import { DayList } from './day-list.tsx'
import { useDayWords } from './day-words.ts'
import { FileActions } from './file-actions.tsx'
import { GridDays } from './grid-days.tsx'
import { LateSheets } from './late-sheets.tsx'
import type { SheetHandlers } from './sheets.tsx'
import { StaffChips, viewOf } from './staff-chips.tsx'
import type { DayDraft, StartDraft } from './start-fields.tsx'
import type { LoadedCalendar } from './use-calendar.ts'
import type { Display } from './use-display.ts'
import { useIsPrinting } from './use-is-printing.ts'

interface CalendarDaysProps {
  readonly calendar: LoadedCalendar
  readonly address: CalendarAddress
  /** The day that is shown, or one of the shown week. */
  readonly date: string
  readonly display: Display
  /** The start of a new booking or blocked time; undefined while its sheet is closed. */
  readonly draft: StartDraft | DayDraft | undefined
  readonly onDraft: (draft: StartDraft | undefined) => void
}

/** The loaded days, and the sheets over them. */
export function CalendarDays({ calendar, address, date, display, draft, onDraft }: CalendarDaysProps) {
  const { salonId, view } = calendar
  const [bookingId, setBookingId] = useAskedBooking(address)
  const [blockId, setBlockId] = useState<string>()
  if (view.staff.length === 0) return <NoStaff />
  // These never change: a calendar of hundreds of blocks is not drawn again when a sheet opens.
  const handlers = { onOpen: setBookingId, onBlocked: setBlockId, onWrite: onDraft }
  const onSheet = (id: string | undefined) => {
    setBookingId(id)
    if (id === undefined && address.bookingId !== undefined) address.leaveBooking(date)
  }
  return (
    <>
      {address.view === 'list' ? (
        <ListedDays calendar={calendar} address={address} {...handlers} />
      ) : (
        <GridDays calendar={calendar} address={address} display={display} {...handlers} />
      )}
      <LateSheets
        salonId={salonId}
        view={view}
        open={{ bookingId, blockId, draft }}
        {...handlers}
        onOpen={onSheet}
      />
    </>
  )
}

/** The booking whose sheet is open: the one that the URL asks for, also when it does so later, or a pressed one. */
function useAskedBooking({ bookingId: asked }: CalendarAddress) {
  const [last, setLast] = useState(asked)
  const state = useState(asked)
  if (asked !== last) {
    setLast(asked)
    if (asked !== undefined) state[1](asked)
  }
  return state
}

function NoStaff() {
  const words = useDayWords()
  return (
    <EmptyState
      icon={<UsersRound size={28} strokeWidth={1.5} aria-hidden="true" />}
      title={words.noStaff}
      text={words.noStaffText}
    />
  )
}

interface ListedDaysProps extends Pick<SheetHandlers, 'onOpen' | 'onBlocked'> {
  readonly calendar: LoadedCalendar
  readonly address: CalendarAddress
}

function ListedDays({ calendar: { salonId, view }, address, onOpen, onBlocked }: ListedDaysProps) {
  const isPrinting = useIsPrinting()
  const listed = useMemo(() => viewOf(view, [address.staffId ?? '']), [view, address.staffId])
  return (
    <div className="page pt-3 pb-6">
      {view.staff.length > 1 && <StaffChips staff={view.staff} address={address} />}
      <DayList view={listed} isWhole={isPrinting} onOpen={onOpen} onBlocked={onBlocked} />
      {/* A short bar has no room for them. */}
      {hasSalonRight(view.role, 'calendar') && (
        <div className="lg:hidden">
          <FileActions salonId={salonId} />
        </div>
      )}
    </div>
  )
}
