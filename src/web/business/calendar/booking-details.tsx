import { useState } from 'react'

import { isOpen } from '#domain/booking-state.ts'
import type { CalendarBooking, BookingDetails } from '#features/calendar/contract.ts'

import { useLocale } from '../../app/messages.tsx'
import { fullSpan } from '../../ui/dates.ts'
import { Takers } from '../giving/takers.tsx'
import { BookingActions } from './booking-actions.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { BookingNotices } from './booking-notices.tsx'
import { CallLink } from './call-link.tsx'
import { CardLink } from './card-link.tsx'
import { EditSheet } from './edit-sheet.tsx'
import { ComingSign, StatusBadge } from './status-badge.tsx'

export interface PanelProps {
  readonly salonId: string
  readonly timeZone: string
  readonly canAnswer: boolean
  readonly onMove: (booking: CalendarBooking) => void
  /** Opens the form of a new booking, filled in from this one. */
  readonly onCopy: (details: BookingDetails) => void
  /** Opens another booking in the sheet. */
  readonly onOpen: (bookingId: string) => void
}

type DetailsProps = PanelProps & { readonly details: BookingDetails }

/** A loaded booking: its client, the acts on it, and all facts. */
export function Details({ details, canAnswer, onMove, onCopy, onOpen, ...salon }: DetailsProps) {
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
