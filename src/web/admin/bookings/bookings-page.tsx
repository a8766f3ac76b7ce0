import { useSearchParams } from 'react-router'

import { bookingParts, type BookingPart } from '#domain/booking-parts.ts'
import { isUuid } from '#domain/ids.ts'
import type { listAdminBookings } from '#features/booking/contract/administration.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { FilterBar } from '../filter-bar.tsx'
import { PagedList } from '../paged-list.tsx'
import { SearchForm } from '../search-form.tsx'
import { BookingRows } from './booking-rows.tsx'
import { useAdminBookingWords } from './words.ts'

interface Filters {
  readonly part: BookingPart
  readonly q: string
  readonly day: string | undefined
  readonly salon: string | undefined
}

const load = (filters: Filters, cursor: string | undefined, signal: AbortSignal) =>
  api<typeof listAdminBookings>('GET', '/admin/bookings', { query: { ...filters, cursor }, signal })

/** Every appointment, searched by anything that a customer can name, and filtered by status and day. */
export function BookingsPage() {
  const words = useAdminBookingWords()
  const locale = useLocale()
  const [search] = useSearchParams()
  const part = bookingParts.find((each) => each === search.get('part')) ?? 'all'
  const q = search.get('q') ?? ''
  const typed = search.get('day') ?? ''
  const day = /^\d{4}-\d\d-\d\d$/.test(typed) ? typed : undefined
  const salon = search.get('salon') ?? undefined
  const filters = { part, q, day, salon: salon !== undefined && isUuid(salon) ? salon : undefined }
  return (
    <>
      <h1 className="display mb-4 text-display">{words.page}</h1>
      <SearchForm key={q} q={q} label={words.search} find={words.find} />
      <FilterBar
        page="adminBookings"
        parts={bookingParts}
        part={part}
        q={q}
        more={{ day, salon: filters.salon }}
        words={words}
        file={{ path: '/admin/bookings/export', name: 'appointments' }}
      />
      <DayFilter day={day} />
      {filters.salon !== undefined && <SalonFilter />}
      <PagedList
        name={['admin-bookings', part, q, day ?? '', filters.salon ?? '', locale]}
        load={(cursor, signal) => load(filters, cursor, signal)}
      >
        {(items) => <BookingRows items={items} />}
      </PagedList>
    </>
  )
}

/** The day is in the address, like the other filters. */
function DayFilter({ day }: { readonly day: string | undefined }) {
  const words = useAdminBookingWords()
  const [, setSearch] = useSearchParams()
  const choose = (next: string) =>
    setSearch((now) => {
      if (next === '') now.delete('day')
      else now.set('day', next)
      return now
    })
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <label className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-small text-ink-2">{words.day}</span>
        <DateInput
          type="date"
          value={day ?? ''}
          onChange={({ target }) => choose(target.value)}
          className="w-60"
        />
      </label>
      {day !== undefined && (
        <Button variant="ghost" onClick={() => choose('')}>
          {words.everyDay}
        </Button>
      )}
    </div>
  )
}

/** Says that the list is one salon's, and leads to all. */
function SalonFilter() {
  const words = useAdminBookingWords()
  const [, setSearch] = useSearchParams()
  const clear = () =>
    setSearch((now) => {
      now.delete('salon')
      return now
    })
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-ink-2">
      {words.ofSalon}
      <Button variant="ghost" onClick={clear}>
        {words.everySalon}
      </Button>
    </p>
  )
}
