import { UsersRound } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'

import { hasSalonRight } from '#domain/salon-rights.ts'
import type { CalendarView } from '#features/calendar/contract.ts'

import { useLocale } from '../../app/messages.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { dayName } from '../../ui/dates.ts'
import { clockAt, dayColumns, weekColumns, type Column } from './columns.ts'
import { DayList } from './day-list.tsx'
import { FileParts } from './file-parts.tsx'
import { Grid } from './grid.tsx'
import type { CalendarPlace } from './place.ts'
import { Sheets } from './sheets.tsx'
import { StaffChips, viewOf } from './staff-chips.tsx'
import type { StartDraft } from './start-fields.tsx'
import { useIsPrinting } from './use-is-printing.ts'
import { useMove } from './use-move.ts'
import { useCalendarWords } from './words.ts'

/** What the columns stand on, and what the list lists: on paper the same as on the screen. */
const useParts = (view: CalendarView, isList: boolean, staffId: string | undefined) =>
  useMemo(() => {
    if (isList) return { columns: [], listed: viewOf(view, staffId) }
    if (view.days.length === 1) return { columns: dayColumns(view), listed: view }
    const columns = weekColumns(view, staffId)
    return { columns, listed: viewOf(view, columns[0]?.staffId) }
  }, [view, isList, staffId])

interface CalendarDaysProps {
  readonly salonId: string
  readonly view: CalendarView
  readonly place: CalendarPlace
  readonly isNarrow: boolean
  readonly show: (change: (view: CalendarView) => CalendarView) => void
  readonly write: StartDraft | undefined
  readonly onWrite: (draft: StartDraft | undefined) => void
}

/** The days that came, and the sheets over them. */
export function CalendarDays({ salonId, view, place, isNarrow, show, write, onWrite }: CalendarDaysProps) {
  const words = useCalendarWords()
  const locale = useLocale()
  const [open, setOpen] = useState<string>()
  const [blocked, setBlocked] = useState<string>()
  const isPrinting = useIsPrinting()
  const move = useMove({ salonId, timeZone: view.timeZone, show })
  const isWeek = view.days.length > 1
  const isList = isNarrow || place.view === 'list'
  const { columns, listed } = useParts(view, isList, place.staffId)
  const openBooking = useCallback((id: string) => setOpen(id), [])
  if (view.staff.length === 0)
    return (
      <EmptyState
        icon={<UsersRound size={28} strokeWidth={1.5} aria-hidden="true" />}
        title={words.noStaff}
        text={words.noStaffText}
      />
    )
  const axis = isWeek ? 'wall' : 'elapsed'
  const writeAt = (column: Column, minute: number) =>
    onWrite({
      date: column.day.date,
      time: clockAt(axis, column.day, minute, view.timeZone),
      staffId: column.staffId ?? '',
    })
  return (
    <>
      {!isWeek && !isList && (
        <p className="mb-2 text-label print:hidden">{dayName(locale, view.days[0]?.date ?? view.today)}</p>
      )}
      {isList && view.staff.length > 1 && <StaffChips staff={view.staff} place={place} />}
      {isList || isPrinting ? (
        <DayList view={listed} isWhole={isPrinting} onOpen={openBooking} onBlocked={setBlocked} />
      ) : (
        <Grid
          view={view}
          columns={columns}
          axis={axis}
          onOpen={openBooking}
          onMove={move}
          onWrite={writeAt}
          onBlocked={setBlocked}
        />
      )}
      {isNarrow && hasSalonRight(view.role, 'calendar') && <FileParts salonId={salonId} isMenu={false} />}
      <Sheets
        salonId={salonId}
        view={view}
        open={open}
        onOpen={setOpen}
        blocked={blocked}
        onBlocked={setBlocked}
        write={write}
        onWrite={onWrite}
      />
    </>
  )
}
