import { useEffect, useRef } from 'react'
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
  /** The team members whose columns a day shows; none: all. */
  readonly people: readonly string[]
  /** The booking whose sheet is open at first: a mail links to it. */
  readonly bookingId: string | undefined
  /** The form for a new booking is requested, by the tab of a phone or another page. */
  readonly isNew: boolean
  /** The client of the card that requested the form. */
  readonly clientId: string | undefined
  /** The waitlist is requested, by a phone's menu or the reports. */
  readonly isWaitlist: boolean
  /** Removes the request from the URL once it is open. */
  readonly leaveAsked: () => void
  /** Takes the booking out of the address when its sheet closes, and stays at the day. */
  readonly leaveBooking: (date: string) => void
  readonly go: (to: Place) => void
  /**
   * Moves this many days from the last requested day, which need not be drawn yet.
   * @param unnamed the day that is shown when the URL names none
   */
  readonly step: (days: number, unnamed: string) => void
}

type Place = Partial<{
  view: View
  date: string | undefined
  staffId: string | undefined
  people: readonly string[]
}>

const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T12:00:00Z`))

/** The shown day and view, kept in the URL: `?date=&view=&staff=&people=&booking=&new=1&client=&waitlist=1`. */
export function useCalendarAddress(): CalendarAddress {
  const { search, ask } = useAskedSearch()
  const view = views.find((one) => one === search.get('view')) ?? 'day'
  return {
    view,
    date: dateIn(search),
    staffId: search.get('staff') ?? undefined,
    people: search.get('people')?.split(',') ?? [],
    bookingId: search.get('booking') ?? undefined,
    isNew: search.has('new'),
    clientId: search.get('client') ?? undefined,
    isWaitlist: search.has('waitlist'),
    leaveAsked: () => ask(withoutAsked, { replace: true }),
    leaveBooking: (day) => ask((now) => withoutBooking(now, day), { replace: true }),
    go: (to) => ask((now) => placed(now, to)),
    step: (days, unnamed) => ask((now) => placed(now, { date: addDays(dateIn(now) ?? unnamed, days) })),
  }
}

function dateIn(search: URLSearchParams): string | undefined {
  const date = search.get('date') ?? ''
  return isDate(date) ? date : undefined
}

type Change = (search: URLSearchParams) => URLSearchParams

/** The URL and its changes: each builds on the one before, even if that is not drawn yet. */
function useAskedSearch() {
  const [search, setSearch] = useSearchParams()
  /** Requested changes that are not drawn yet, the newest last. */
  const asked = useRef<readonly string[]>([])
  useEffect(() => {
    // Any other URL comes from elsewhere.
    const at = asked.current.indexOf(search.toString())
    asked.current = at === -1 ? [] : asked.current.slice(at + 1)
  }, [search])
  const ask = (change: Change, options: { readonly replace?: boolean } = {}) => {
    const next = change(new URLSearchParams(asked.current.at(-1) ?? search))
    asked.current = [...asked.current, next.toString()]
    setSearch(next, { ...options, preventScrollReset: true })
  }
  return { search, ask }
}

/** @returns the URL with the given parts; defaults are left out */
function placed(search: URLSearchParams, to: Place): URLSearchParams {
  const next = new URLSearchParams(search)
  const put = (name: string, value: string | undefined) =>
    value === undefined || value === '' ? next.delete(name) : next.set(name, value)
  if ('view' in to) put('view', to.view === 'day' ? undefined : to.view)
  if ('date' in to) put('date', to.date)
  if ('staffId' in to) put('staff', to.staffId)
  if ('people' in to) put('people', to.people?.join(','))
  return next
}

function withoutAsked(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of ['new', 'client', 'waitlist']) next.delete(name)
  return next
}

function withoutBooking(search: URLSearchParams, date: string): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('booking')
  next.set('date', date)
  return next
}
