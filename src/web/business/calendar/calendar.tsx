import { UsersRound, WifiOff } from 'lucide-react'
import { useCallback, useEffect, useMemo, useState } from 'react'

import type { CalendarBooking, CalendarView } from '#features/calendar/contract.ts'

import { dayName, todayIn } from '../../booking/dates.ts'
import { useLocale } from '../../messages.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RetryButton } from '../../ui/retry-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { dayColumns, weekColumns, type Column } from './columns.ts'
import { DayList } from './day-list.tsx'
import type { FormPlace } from './form-parts.tsx'
import { Grid } from './grid.tsx'
import { MoveSheet } from './move-sheet.tsx'
import { mondayOf, useCalendarPlace, type CalendarPlace } from './place.ts'
import { Toolbar } from './toolbar.tsx'
import { UnblockDialog } from './unblock-dialog.tsx'
import { useCalendar } from './use-calendar.ts'
import { useIsNarrow } from './use-is-narrow.ts'
import { useIsPrinting } from './use-is-printing.ts'
import { useMove } from './use-move.ts'
import { VisitSheet } from './visit-sheet.tsx'
import { useCalendarWords } from './words.ts'
import { WriteSheet } from './write-sheet.tsx'

interface CalendarProps {
  readonly salonId: string
  /** Where the salon is, for the day that is today before anything came. */
  readonly timeZone: string
}

/** A salon's days: columns on a wide screen, a list on a narrow one and on paper; right while it stands open. */
export function Calendar({ salonId, timeZone }: CalendarProps) {
  const words = useCalendarWords()
  const place = useCalendarPlace()
  const isNarrow = useIsNarrow()
  const isWeek = place.view === 'week' && !isNarrow
  const date = place.date ?? todayIn(timeZone)
  const { data, isError, isLive, isPlaceholderData, refetch, show } = useCalendar({
    salonId,
    from: isWeek ? mondayOf(date) : place.date,
    days: isWeek ? 7 : 1,
    staffId: undefined,
  })
  const [write, setWrite] = useState<FormPlace>()
  const add = () =>
    setWrite({
      date,
      time: nextQuarter(),
      staffId: data?.role === 'technician' ? (data.staff[0]?.id ?? '') : '',
    })
  useKey('n', add)
  return (
    <div className="flex flex-col gap-3">
      <Toolbar
        place={place}
        date={date}
        today={data?.today}
        staff={data?.staff ?? []}
        isNarrow={isNarrow}
        onAdd={add}
        onPrint={() => window.print()}
      />
      {!isLive && (
        <p role="status" className="flex items-center gap-2 text-small text-warning print:hidden">
          <WifiOff size={16} strokeWidth={1.75} aria-hidden="true" />
          {words.offline}
        </p>
      )}
      {!data && isError && (
        <Notice tone="warning" live action={<RetryButton onRetry={() => void refetch()} />}>
          {words.failed}
        </Notice>
      )}
      {!data && !isError && <Skeleton className="h-[60dvh] rounded-lg" />}
      {data && (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
          <Shown
            salonId={salonId}
            view={data}
            place={place}
            isNarrow={isNarrow}
            show={show}
            write={write}
            onWrite={setWrite}
          />
        </div>
      )}
    </div>
  )
}

const QUARTER = 15

/** A walk-in begins now, or at the next quarter. */
function nextQuarter(): string {
  const now = new Date()
  const minute = Math.ceil((now.getHours() * 60 + now.getMinutes()) / QUARTER) * QUARTER
  return `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** One letter anywhere on the page that is not typed into something. */
function useKey(letter: string, run: () => void): void {
  useEffect(() => {
    const press = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isTyping = target instanceof Element && target.closest('input,textarea,select,dialog') !== null
      const greek = letter === 'n' ? 'ν' : letter
      if (!isTyping && !ctrlKey && !metaKey && !altKey && [letter, greek].includes(key.toLowerCase())) run()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
}

interface ShownProps {
  readonly salonId: string
  readonly view: CalendarView
  readonly place: CalendarPlace
  readonly isNarrow: boolean
  readonly show: (change: (view: CalendarView) => CalendarView) => void
  readonly write: FormPlace | undefined
  readonly onWrite: (place: FormPlace | undefined) => void
}

function Shown({ salonId, view, place, isNarrow, show, write, onWrite }: ShownProps) {
  const words = useCalendarWords()
  const locale = useLocale()
  const [open, setOpen] = useState<string>()
  const [moving, setMoving] = useState<CalendarBooking>()
  const [blocked, setBlocked] = useState<string>()
  const isPrinting = useIsPrinting()
  const move = useMove({ salonId, timeZone: view.timeZone, show })
  const isWeek = view.days.length > 1
  const isList = isNarrow || place.view === 'list'
  const columns = useMemo(
    () => (isList ? [] : isWeek ? weekColumns(view, place.staffId) : dayColumns(view)),
    [view, isList, isWeek, place.staffId],
  )
  const openVisit = useCallback((id: string) => setOpen(id), [])
  if (view.staff.length === 0)
    return (
      <EmptyState
        icon={<UsersRound size={28} strokeWidth={1.5} aria-hidden="true" />}
        title={words.noStaff}
        text={words.noStaffText}
      />
    )
  const writeAt = (column: Column, minute: number) =>
    onWrite({ date: column.day.date, time: clock(minute), staffId: column.staffId ?? '' })
  return (
    <>
      {!isWeek && !isList && (
        <p className="mb-2 text-label print:hidden">{dayName(locale, view.days[0]?.date ?? view.today)}</p>
      )}
      {isList || isPrinting ? (
        <DayList view={view} onOpen={openVisit} onBlocked={setBlocked} />
      ) : (
        <Grid
          view={view}
          columns={columns}
          axis={isWeek ? 'wall' : 'elapsed'}
          onOpen={openVisit}
          onMove={move}
          onWrite={writeAt}
          onBlocked={(_, id) => setBlocked(id)}
        />
      )}
      <VisitSheet
        salonId={salonId}
        timeZone={view.timeZone}
        bookingId={open}
        onClose={() => setOpen(undefined)}
        onMove={setMoving}
      />
      <MoveSheet salonId={salonId} view={view} booking={moving} onClose={() => setMoving(undefined)} />
      <WriteSheet salonId={salonId} view={view} place={write} onClose={() => onWrite(undefined)} />
      <UnblockDialog salonId={salonId} view={view} blockId={blocked} onClose={() => setBlocked(undefined)} />
    </>
  )
}

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
