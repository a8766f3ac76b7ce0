import { Repeat } from 'lucide-react'
import { useState } from 'react'

import { isCancelled, isOpen } from '#domain/booking-state.ts'
import { placeInSeries } from '#domain/series-place.ts'
import type { BookingDetails } from '#features/calendar/contract.ts'
import { shortDayAndTime } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { SeriesSheet } from './series-sheet.tsx'
import { useSeriesWords } from './series-words.ts'
import { useCalendarWords } from './words.ts'

export interface SeriesButtonProps {
  readonly salonId: string
  readonly timeZone: string
  readonly details: BookingDetails
}

interface SeriesDatesListProps extends Omit<SeriesButtonProps, 'salonId'> {
  /** Opens another booking of the series. */
  readonly onOpen: (bookingId: string) => void
}

/** Repeats a booking; one in a series, only from its last date on. */
export function SeriesButton({ details, ...rest }: SeriesButtonProps) {
  const words = useSeriesWords()
  const [isOpened, setIsOpened] = useState(false)
  const { booking, series } = details
  const place = series && placeInSeries(series, booking.id)
  const isLast = place === null || place.number === place.of
  if ((!isOpen(booking.status) && booking.status !== 'completed') || !isLast) return null
  return (
    <>
      <Button variant="secondary" size="sm" wide onClick={() => setIsOpened(true)}>
        <Repeat size={18} strokeWidth={1.75} aria-hidden="true" />
        {series === null ? words.open : words.goOn}
      </Button>
      <SeriesSheet {...rest} booking={booking} open={isOpened} onClose={() => setIsOpened(false)} />
    </>
  )
}

/** The position of a booking in its series, and the other dates. */
export function SeriesDatesList({ timeZone, details, onOpen }: SeriesDatesListProps) {
  const words = useSeriesWords()
  const { status: statuses } = useCalendarWords()
  const locale = useLocale()
  const { booking, series } = details
  if (series === null || series.length < 2) return null
  const place = placeInSeries(series, booking.id)
  return (
    <section>
      <h3 className="flex items-center gap-2 text-label">
        <Repeat size={16} strokeWidth={1.75} aria-hidden="true" />
        {place === null ? words.series : words.place(place.number, place.of)}
      </h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {series.map(({ id, start, status }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === booking.id ? 'true' : undefined}
              className={classes('chip tabular', isCancelled(status) && 'line-through')}
              onClick={() => id !== booking.id && onOpen(id)}
            >
              {shortDayAndTime(locale, start, timeZone)}
              {status !== 'confirmed' && <span className="sr-only">, {statuses[status]}</span>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
