import type { CalendarView } from '#features/calendar/contract.ts'
import { time } from '#i18n/format.ts'

import type { StartDraft } from './start-fields.tsx'

const QUARTER = 15
const LAST_QUARTER = 24 * 60 - QUARTER

/**
 * Where a new booking starts until the form says otherwise: today at the next quarter of an hour, on another day when
 * the salon opens. Technicians book for themselves.
 * @param view undefined until it is loaded
 */
export function suggestedStart(
  view: CalendarView | undefined,
  { date, timeZone }: { readonly date: string; readonly timeZone: string },
  now = new Date(),
): StartDraft {
  const isToday = date === (view?.today ?? date)
  return {
    date,
    time: isToday ? nextQuarter(now, view?.timeZone ?? timeZone) : openingTime(view, date),
    staffId: view?.role === 'technician' ? (view.staff[0]?.id ?? '') : '',
  }
}

function nextQuarter(now: Date, timeZone: string): string {
  const [hour = 0, minute = 0] = time(now.toISOString(), timeZone).split(':').map(Number)
  const next = Math.min(Math.ceil((hour * 60 + minute) / QUARTER) * QUARTER, LAST_QUARTER)
  return `${String(Math.floor(next / 60)).padStart(2, '0')}:${String(next % 60).padStart(2, '0')}`
}

const openingTime = (view: CalendarView | undefined, date: string): string =>
  view?.days.find((day) => day.date === date)?.hours[0]?.start.slice(11, 16) ?? '10:00'
