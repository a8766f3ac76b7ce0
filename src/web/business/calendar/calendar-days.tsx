import { UsersRound } from 'lucide-react'
import { useMemo, useState } from 'react'

import { hasSalonRight } from '#domain/salon-rights.ts'

import { EmptyState } from '../../ui/card.tsx'
import { DayList } from './day-list.tsx'
import { FileActions } from './file-actions.tsx'
import { GridDays } from './grid-days.tsx'
import type { CalendarPlace } from './place.ts'
import { Sheets, type SheetHandlers } from './sheets.tsx'
import { StaffChips, viewOf } from './staff-chips.tsx'
import type { StartDraft } from './start-fields.tsx'
import type { LoadedCalendar } from './use-calendar.ts'
import { useIsNarrow } from './use-is-narrow.ts'
import { useIsPrinting } from './use-is-printing.ts'
import { useCalendarWords } from './words.ts'

interface CalendarDaysProps {
  readonly calendar: LoadedCalendar
  readonly place: CalendarPlace
  /** The start of a new booking or blocked time; undefined while its sheet is closed. */
  readonly draft: StartDraft | undefined
  readonly onDraft: (draft: StartDraft | undefined) => void
}

/** The loaded days, and the sheets over them. */
export function CalendarDays({ calendar, place, draft, onDraft }: CalendarDaysProps) {
  const { salonId, view } = calendar
  const isNarrow = useIsNarrow()
  const [bookingId, setBookingId] = useState<string>()
  const [blockId, setBlockId] = useState<string>()
  if (view.staff.length === 0) return <NoStaff />
  const handlers = { onOpen: setBookingId, onBlocked: setBlockId, onWrite: onDraft }
  const Days = isNarrow || place.view === 'list' ? ListedDays : GridDays
  return (
    <>
      <Days calendar={calendar} place={place} {...handlers} />
      {isNarrow && hasSalonRight(view.role, 'calendar') && <FileActions salonId={salonId} isMenu={false} />}
      <Sheets salonId={salonId} view={view} open={{ bookingId, blockId, draft }} {...handlers} />
    </>
  )
}

function NoStaff() {
  const words = useCalendarWords()
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
  readonly place: CalendarPlace
}

function ListedDays({ calendar: { view }, place, onOpen, onBlocked }: ListedDaysProps) {
  const isPrinting = useIsPrinting()
  const listed = useMemo(() => viewOf(view, place.staffId), [view, place.staffId])
  return (
    <>
      {view.staff.length > 1 && <StaffChips staff={view.staff} place={place} />}
      <DayList view={listed} isWhole={isPrinting} onOpen={onOpen} onBlocked={onBlocked} />
    </>
  )
}
