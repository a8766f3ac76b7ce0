import { useMemo } from 'react'

import type { CalendarView } from '#features/calendar/contract.ts'

import { useLocale } from '../../app/messages.tsx'
import { dayName } from '../../ui/dates.ts'
import type { CalendarAddress } from './calendar-address.ts'
import { clockAt, dayColumns, weekColumns, type Column } from './columns.ts'
import { DayList } from './day-list.tsx'
import { Grid } from './grid.tsx'
import type { SheetHandlers } from './sheets.tsx'
import { viewOf } from './staff-chips.tsx'
import type { LoadedCalendar } from './use-calendar.ts'
import { useIsPrinting } from './use-is-printing.ts'
import { useMove } from './use-move.ts'

interface GridDaysProps extends SheetHandlers {
  readonly calendar: LoadedCalendar
  readonly address: CalendarAddress
}

/** A day or a week as a grid; on paper the same bookings as a list. */
export function GridDays({ calendar, address, onWrite, ...handlers }: GridDaysProps) {
  const { view } = calendar
  const isPrinting = useIsPrinting()
  const onMove = useMove(calendar)
  const { axis, columns, listed } = useColumns(view, address.staffId)
  const writeAt = ({ day, staffId = '' }: Column, minute: number) =>
    onWrite({ date: day.date, time: clockAt(axis, day, minute, view.timeZone), staffId })
  const grid = { view, columns, axis, onMove, onWrite: writeAt }
  return (
    <>
      {axis === 'elapsed' && <DayTitle date={view.days[0]?.date ?? view.today} />}
      {isPrinting ? <DayList view={listed} isWhole {...handlers} /> : <Grid {...grid} {...handlers} />}
    </>
  )
}

/** The columns of the day or the week, and the part of the view that they show. */
const useColumns = (view: CalendarView, staffId: string | undefined) =>
  useMemo(() => {
    if (view.days.length === 1) return { axis: 'elapsed' as const, columns: dayColumns(view), listed: view }
    const columns = weekColumns(view, staffId)
    return { axis: 'wall' as const, columns, listed: viewOf(view, columns[0]?.staffId) }
  }, [view, staffId])

function DayTitle({ date }: { readonly date: string }) {
  return <p className="mb-2 text-label print:hidden">{dayName(useLocale(), date)}</p>
}
