import { useSearchParams } from 'react-router'

import { bookingParts, type BookingPart } from '#domain/booking-parts.ts'
import type { listAdminBookings } from '#features/booking/contract/administration.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { Button } from '../../ui/button.tsx'
import { ChipLink, ChipRail } from '../../ui/chip.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { PagedList } from '../paged-list.tsx'
import { SearchForm } from '../search-form.tsx'
import { BookingRows } from './booking-rows.tsx'
import { useAdminBookingWords } from './words.ts'

interface Filters {
  readonly part: BookingPart
  readonly q: string
  readonly day: string | undefined
}

const load = (filters: Filters, cursor: string | undefined, signal: AbortSignal) =>
  api<typeof listAdminBookings>('GET', '/admin/bookings', { query: { ...filters, cursor }, signal })

/** Every appointment, searched by what a customer can name, and filtered by its status and day. */
export function BookingsPage() {
  const words = useAdminBookingWords()
  const locale = useLocale()
  const [search] = useSearchParams()
  const part = bookingParts.find((each) => each === search.get('part')) ?? 'all'
  const q = search.get('q') ?? ''
  const typed = search.get('day') ?? ''
  const day = /^\d{4}-\d\d-\d\d$/.test(typed) ? typed : undefined
  const filters = { part, q, day }
  return (
    <>
      <h1 className="display mb-4 text-display">{words.page}</h1>
      <SearchForm key={q} q={q} label={words.search} find={words.find} />
      <Parts {...filters} />
      <DayFilter day={day} />
      <PagedList
        name={['admin-bookings', part, q, day ?? '', locale]}
        load={(cursor, signal) => load(filters, cursor, signal)}
      >
        {(items) => <BookingRows items={items} />}
      </PagedList>
    </>
  )
}

function Parts({ part, q, day }: Filters) {
  const words = useAdminBookingWords()
  const href = useHref()
  return (
    <div className="mb-4">
      <ChipRail label={words.filter}>
        {bookingParts.map((each) => (
          <ChipLink
            key={each}
            to={href('adminBookings', undefined, {
              part: each === 'all' ? undefined : each,
              q: q === '' ? undefined : q,
              day,
            })}
            selected={each === part}
          >
            {words.parts[each]}
          </ChipLink>
        ))}
      </ChipRail>
    </div>
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
