import { useQuery } from '@tanstack/react-query'

import { spacedCode } from '#domain/booking-code.ts'
import { isUuid } from '#domain/ids.ts'
import type { AdminBooking, readAdminBooking } from '#features/booking/contract/administration.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { alwaysFresh } from '../../app/query.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BackLink } from '../facts.tsx'
import { Loaded } from '../loaded.tsx'
import { BookingFacts, History, Services } from './booking-panels.tsx'
import { BookingStatus } from './booking-rows.tsx'
import { CancelAction } from './cancel-dialog.tsx'
import { MoneyPanel } from './money-panel.tsx'
import { useAdminBookingWords } from './words.ts'

/** One appointment: its facts, payments and history. */
export function BookingView({ id }: { readonly id: string }) {
  const words = useAdminBookingWords()
  const href = useHref()
  const locale = useLocale()
  const query = useQuery({
    ...alwaysFresh,
    queryKey: ['admin-booking', id, locale],
    queryFn: ({ signal }) =>
      api<typeof readAdminBooking>('GET', '/admin/bookings/{id}', { params: { id }, signal }),
    // Text that is no id: the page says that there is no such appointment.
    enabled: isUuid(id),
    retry: (count, error) => count < 1 && !(error instanceof ApiProblem),
  })
  const isMissing = !isUuid(id) || (query.error instanceof ApiProblem && query.error.code === 'not_found')
  return (
    <>
      <BackLink to={href('adminBookings')}>{words.back}</BackLink>
      {isMissing ? (
        <Notice tone="warning">{words.missing}</Notice>
      ) : (
        <Loaded query={query}>{(booking) => <View booking={booking} />}</Loaded>
      )}
    </>
  )
}

function View({ booking }: { readonly booking: AdminBooking }) {
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="display mb-1 text-display tabular">
            <span lang="">{spacedCode(booking.code)}</span>
          </h1>
          <p>
            <BookingStatus booking={booking} />
          </p>
        </div>
        <CancelAction booking={booking} />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <BookingFacts booking={booking} />
        <div className="flex flex-col gap-4">
          <Services booking={booking} />
          <MoneyPanel booking={booking} />
          <History booking={booking} />
        </div>
      </div>
    </>
  )
}
