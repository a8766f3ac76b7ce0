import { useSearchParams } from 'react-router'

import { addDays } from '../../ui/dates.ts'

export const views = ['day', 'week', 'list'] as const
export type View = (typeof views)[number]

export interface CalendarAddress {
  readonly view: View
  /** Undefined for today in the salon's time zone. */
  readonly date: string | undefined
  /** The team member whose week is shown: an id, `all`, or undefined for the first. */
  readonly staffId: string | undefined
  /** The booking whose sheet is open at first: a mail links to it. */
  readonly bookingId: string | undefined
  /** Takes the booking out of the address when its sheet closes, and stays at the day. */
  readonly leaveBooking: (date: string) => void
  readonly go: (to: Partial<{ view: View; date: string | undefined; staffId: string | undefined }>) => void
}

const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T12:00:00Z`))

/** The shown day and view, kept in the address: `?date=&view=&staff=&booking=`. */
export function useCalendarAddress(): CalendarAddress {
  const [search, setSearch] = useSearchParams()
  const date = search.get('date') ?? ''
  const view = views.find((one) => one === search.get('view')) ?? 'day'
  const go: CalendarAddress['go'] = (to) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now)
        const named = { view: to.view === 'day' ? undefined : to.view, date: to.date, staff: to.staffId }
        for (const [name, value] of Object.entries(named)) {
          if (!(name === 'staff' ? 'staffId' in to : name in to)) continue
          if (value === undefined) next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { preventScrollReset: true },
    )
  return {
    view,
    date: isDate(date) ? date : undefined,
    staffId: search.get('staff') ?? undefined,
    bookingId: search.get('booking') ?? undefined,
    leaveBooking: (day) =>
      setSearch((now) => withoutBooking(now, day), { replace: true, preventScrollReset: true }),
    go,
  }
}

function withoutBooking(search: URLSearchParams, date: string): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('booking')
  next.set('date', date)
  return next
}

/** The Monday of a date's week. */
export function mondayOf(date: string): string {
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay()
  return addDays(date, -((weekday + 6) % 7))
}
