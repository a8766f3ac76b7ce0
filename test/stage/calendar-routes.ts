import type { CalendarView, readCalendar } from '#features/calendar/contract.ts'

import { answers, type Route } from './api.ts'
import { madeView } from './made-calendar.ts'

/** The path of the salon whose calendar the tests draw. */
export const calendarSalon = '/business/salons/salon'

/** A calendar changed by `but`, and the stream of changes, which stays open and silent. */
export const calendarRoutes = (but: Partial<CalendarView> = {}): readonly Route[] => [
  { method: 'GET', path: `${calendarSalon}/changes`, answer: () => new Response(new ReadableStream()) },
  answers<typeof readCalendar>('GET', `${calendarSalon}/calendar`, madeView(but)),
]
