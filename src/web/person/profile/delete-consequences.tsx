import { useQuery } from '@tanstack/react-query'
import { CalendarX2, Eraser, FileLock2, MailCheck } from 'lucide-react'
import type { ReactNode } from 'react'

import type { BookingView, listMyBookings } from '#features/booking/contract.ts'
import { money, shortDayAndTime } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { alwaysFresh } from '../../app/query.tsx'
import { useSession } from '../../app/session.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useProfileWords, type ProfileWords } from './words.ts'

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Says what deleting the account does; every booking that is cancelled by it is named with its money. */
export function DeleteConsequences() {
  const { deleting: words } = useProfileWords()
  return (
    <div>
      <h3 className="text-label">{words.what}</h3>
      <ul className="mt-2 flex flex-col gap-3 text-small text-ink-2">
        <Line icon={<CalendarX2 {...icon} />}>
          <FallingBookings />
        </Line>
        <Line icon={<Eraser {...icon} />}>{words.erased}</Line>
        <Line icon={<FileLock2 {...icon} />}>{words.kept}</Line>
        <Line icon={<MailCheck {...icon} />}>{words.mailed}</Line>
      </ul>
    </div>
  )
}

const Line = ({ icon: sign, children }: { readonly icon: ReactNode; readonly children: ReactNode }) => (
  <li className="flex gap-2.5">
    {sign}
    <div className="min-w-0 flex-1">{children}</div>
  </li>
)

function useFalling() {
  const locale = useLocale()
  const id = useSession().user?.id
  return useQuery({
    ...alwaysFresh,
    queryKey: ['own-account', id, 'falling', locale],
    queryFn: async ({ signal }) => {
      const query = { when: 'upcoming', limit: 100 } as const
      const { items } = await api<typeof listMyBookings>('GET', '/me/bookings', { query, signal })
      return items.filter(({ canCancel }) => canCancel)
    },
  })
}

function FallingBookings() {
  const { deleting: words } = useProfileWords()
  return (
    <Loaded
      query={useFalling()}
      words={{ failed: words.bookingsFailed }}
      skeleton={<Skeleton className="h-5 w-3/4" />}
    >
      {(bookings) => <Bookings bookings={bookings} />}
    </Loaded>
  )
}

function Bookings({ bookings }: { readonly bookings: readonly BookingView[] }) {
  const { deleting: words } = useProfileWords()
  if (bookings.length === 0) return words.noBookings
  return (
    <>
      <p>{words.bookings(bookings.length)}</p>
      <ul className="mt-1.5 flex flex-col gap-2">
        {bookings.map((booking) => (
          <FallingBooking key={booking.id} booking={booking} />
        ))}
      </ul>
    </>
  )
}

function FallingBooking({ booking }: { readonly booking: BookingView }) {
  const words = useProfileWords()
  const locale = useLocale()
  const { salon, start } = booking
  return (
    <li className="rounded-xs bg-bg-subtle px-3 py-2">
      <b className="text-ink">{salon.name}</b>, {shortDayAndTime(locale, start, salon.timeZone)}
      <div>{moneyOf(booking, words, (cents) => money(locale, cents))}</div>
    </li>
  )
}

function moneyOf(
  { refundIfCancelledCents, keptIfCancelledCents: kept }: BookingView,
  { deleting: words }: ProfileWords,
  price: (cents: number) => string,
): string {
  if (refundIfCancelledCents + kept === 0) return words.nothingPaid
  const parts = [
    refundIfCancelledCents > 0 ? words.back(price(refundIfCancelledCents)) : '',
    kept > 0 ? words.keptMoney(price(kept)) : '',
  ]
  return parts.filter(Boolean).join(', ')
}
