import { useState } from 'react'

import { isOpen } from '#domain/booking-state.ts'
import type { CalendarBooking, BookingDetails } from '#features/calendar/contract.ts'

import { useLocale } from '../../app/messages.tsx'
import { fullSpan } from '../../ui/dates.ts'
import { Sheet } from '../../ui/dialog.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Takers } from '../giving/takers.tsx'
import { BookingActions } from './booking-actions.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { BookingNotices } from './booking-notices.tsx'
import { CallLink } from './call-link.tsx'
import { CardLink } from './card-link.tsx'
import { EditSheet } from './edit-sheet.tsx'
import { ComingSign, StatusBadge } from './status-badge.tsx'
import { useBooking } from './use-booking.ts'
import { useCalendarWords } from './words.ts'

interface BookingSheetProps {
  readonly salonId: string
  readonly timeZone: string
  /** Undefined while the sheet is closed. */
  readonly bookingId: string | undefined
  readonly onClose: () => void
  readonly canAnswer: boolean
  readonly onMove: (booking: CalendarBooking) => void
  /** Opens the form of a new booking, filled in from this one. */
  readonly onCopy: (details: BookingDetails) => void
  /** Opens another booking in the sheet. */
  readonly onOpen: (bookingId: string) => void
}

/** Everything about one booking, and what can be done with it. */
export function BookingSheet({ bookingId, onClose, ...rest }: BookingSheetProps) {
  const words = useCalendarWords()
  // The booking stays drawn while the sheet closes.
  const [last, setLast] = useState(bookingId)
  if (bookingId !== undefined && bookingId !== last) setLast(bookingId)
  return (
    <Sheet side="right" open={bookingId !== undefined} onClose={onClose} title={words.booking.title}>
      {last !== undefined && <Booking key={last} bookingId={last} onClose={onClose} {...rest} />}
    </Sheet>
  )
}

type BookingProps = Omit<BookingSheetProps, 'bookingId'> & { readonly bookingId: string }

function Booking({ bookingId, ...rest }: BookingProps) {
  const { booking: words } = useCalendarWords()
  return (
    <Loaded
      query={useBooking(rest.salonId, bookingId)}
      words={words}
      skeleton={<Skeleton className="h-80 rounded-lg" />}
    >
      {(details) => <Details {...rest} details={details} />}
    </Loaded>
  )
}

type DetailsProps = Omit<BookingProps, 'bookingId'> & { readonly details: BookingDetails }

function Details({ details, canAnswer, onMove, onCopy, onOpen, ...salon }: DetailsProps) {
  const locale = useLocale()
  const { timeZone } = salon
  const { booking } = details
  const [edit, setEdit] = useState<{ readonly position?: number }>()
  return (
    <div className="flex flex-col gap-5">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-title break-words">{booking.clientName}</p>
          <StatusBadge status={booking.status} />
        </div>
        <p className="mt-1 text-ink-2 tabular">{fullSpan(locale, booking, timeZone)}</p>
        <ComingSign booking={booking} />
        <div className="flex flex-wrap gap-x-5">
          {booking.clientPhone !== null && <CallLink phone={booking.clientPhone} />}
          {details.client && <CardLink clientId={details.client.id} />}
        </div>
      </div>
      <BookingNotices {...salon} details={details} canAnswer={canAnswer} />
      <BookingActions
        {...salon}
        details={details}
        onMove={onMove}
        onCopy={onCopy}
        onEdit={() => setEdit({})}
      />
      <Takers salonId={salon.salonId} details={details} />
      <BookingFacts
        timeZone={timeZone}
        details={details}
        onOpen={onOpen}
        onSwap={isOpen(booking.status) ? (position) => setEdit({ position }) : undefined}
      />
      <EditSheet
        salonId={salon.salonId}
        details={details}
        open={edit !== undefined}
        swapped={edit?.position}
        onClose={() => setEdit(undefined)}
      />
    </div>
  )
}
