import { useMemo } from 'react'

import type { CalendarView } from '#features/calendar/contract.ts'

import type { CalendarAddress } from './calendar-address.ts'
import { clockAt, dayColumns, weekColumns, type Column } from './columns.ts'
import { DayList } from './day-list.tsx'
import { Grid } from './grid.tsx'
import { Legend } from './legend.tsx'
import type { SheetHandlers } from './sheets.tsx'
import { viewOf } from './staff-chips.tsx'
import { TintContext, tintsOf } from './tints.ts'
import type { LoadedCalendar } from './use-calendar.ts'
import type { Display } from './use-display.ts'
import { useIsPrinting } from './use-is-printing.ts'
import { useMove } from './use-move.ts'

interface GridDaysProps extends SheetHandlers {
  readonly calendar: LoadedCalendar
  readonly address: CalendarAddress
  readonly display: Display
}

/** A day or a week as a grid; on paper the same bookings as a list. */
export function GridDays({ calendar, address, display, onWrite, ...handlers }: GridDaysProps) {
  const { view } = calendar
  const isPrinting = useIsPrinting()
  const onMove = useMove(calendar)
  const { axis, columns, listed } = useColumns(view, address)
  const writeAt = ({ day, staffId = '' }: Column, minute: number) =>
    onWrite({ date: day.date, time: clockAt(axis, day, minute, view.timeZone), staffId, isPressed: true })
  const { colouring, density, drawAt } = display
  const grid = { view, columns, axis, density, onDensity: drawAt, onMove, onWrite: writeAt }
  const { staff } = view
  // The columns are redrawn only when a colour changes.
  const tints = useMemo(() => tintsOf(colouring, staff), [colouring, staff])
  if (isPrinting) return <DayList view={listed} isWhole {...handlers} />
  return (
    <TintContext value={tints}>
      <Grid {...grid} {...handlers} />
      <Legend view={listed} colouring={colouring} />
    </TintContext>
  )
}

/** The columns of the day or the week, and the part of the view that they show. */
function useColumns(view: CalendarView, { staffId, people }: CalendarAddress) {
  const chosen = people.join(',')
  return useMemo(() => {
    if (view.days.length === 1) {
      const ids = chosen.split(',')
      return { axis: 'elapsed' as const, columns: dayColumns(view, ids), listed: viewOf(view, ids) }
    }
    const columns = weekColumns(view, staffId)
    const [only] = columns
    return {
      axis: 'wall' as const,
      columns,
      listed: viewOf(view, only?.staffId === undefined ? [] : [only.staffId]),
    }
  }, [view, staffId, chosen])
}
