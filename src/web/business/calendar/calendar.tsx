import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'

import { hasSalonRight } from '#domain/salon-rights.ts'
import type { CalendarView } from '#features/calendar/contract.ts'
import { time } from '#i18n/format.ts'

import { todayIn } from '../../ui/dates.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CalendarDays } from './calendar-days.tsx'
import { FileParts } from './file-parts.tsx'
import { mondayOf, useCalendarPlace } from './place.ts'
import type { StartDraft } from './start-fields.tsx'
import { Toolbar } from './toolbar.tsx'
import { useCalendar } from './use-calendar.ts'
import { useIsNarrow } from './use-is-narrow.ts'
import { useCalendarWords } from './words.ts'

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
  const { query, isLive, show } = useCalendar({
    salonId,
    from: isWeek ? mondayOf(date) : place.date,
    days: isWeek ? 7 : 1,
    staffId: undefined,
  })
  const { data, isPlaceholderData } = query
  const [write, setWrite] = useState<StartDraft>()
  const add = () =>
    setWrite({
      date,
      time: date === (data?.today ?? date) ? nextQuarter(data?.timeZone ?? timeZone) : firstHour(data, date),
      staffId: data?.role === 'technician' ? (data.staff[0]?.id ?? '') : '',
    })
  useKey('n', add)
  return (
    // On a phone the button for a new one floats above the end of the list.
    <div className={`flex flex-col gap-3 ${isNarrow ? 'pb-20 print:pb-0' : ''}`}>
      <Toolbar
        place={place}
        date={date}
        today={data?.today}
        staff={data?.staff ?? []}
        isNarrow={isNarrow}
        onAdd={add}
        onPrint={() => window.print()}
        more={data && hasSalonRight(data.role, 'calendar') && <FileParts salonId={salonId} isMenu />}
      />
      <Loaded query={query} words={words} skeleton={<Skeleton className="h-[60dvh] rounded-lg" />}>
        {(view) => (
          <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
            <CalendarDays
              salonId={salonId}
              view={view}
              place={place}
              isNarrow={isNarrow}
              show={show}
              write={write}
              onWrite={setWrite}
            />
          </div>
        )}
      </Loaded>
      {!isLive && <Unheard isNarrow={isNarrow} />}
    </div>
  )
}

/** Over the days, below them in the page: what comes and goes moves nothing that somebody has in hand. */
function Unheard({ isNarrow }: { readonly isNarrow: boolean }) {
  const words = useCalendarWords()
  return (
    <output
      className="sticky z-20 flex items-center gap-2 self-start rounded-full bg-warning-soft px-4 py-2 text-small text-warning shadow-1 print:hidden"
      style={{ bottom: isNarrow ? 'calc(var(--tab-bar) + 84px)' : 16 }}
    >
      <WifiOff size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      {words.offline}
    </output>
  )
}

const QUARTER = 15

/** A walk-in begins now, or at the next quarter, by the salon's clock. */
function nextQuarter(timeZone: string): string {
  const now = new Date()
  const [hour = 0, minute = 0] = time(now.toISOString(), timeZone).split(':').map(Number)
  const next = Math.min(Math.ceil((hour * 60 + minute) / QUARTER) * QUARTER, 24 * 60 - QUARTER)
  return `${String(Math.floor(next / 60)).padStart(2, '0')}:${String(next % 60).padStart(2, '0')}`
}

/** On another day nothing is known but when the salon opens. */
const firstHour = (view: CalendarView | undefined, date: string): string =>
  view?.days.find((day) => day.date === date)?.hours[0]?.start.slice(11, 16) ?? '10:00'

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
