import { useQuery } from '@tanstack/react-query'
import { CalendarHeart } from 'lucide-react'
import { useState } from 'react'

import type { AgendaBooking, readSalonAgenda, SalonAgenda } from '#features/booking/contract.ts'
import { money } from '#i18n/format.ts'

import { api } from '../api.ts'
import { dayName, dayParts } from '../booking/dates.ts'
import { useLocale } from '../messages.tsx'
import { alwaysFresh } from '../query.tsx'
import { EmptyState } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { RetryButton } from '../ui/retry-button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { AgendaRow } from './agenda-row.tsx'
import { useBusinessWords } from './words.ts'

const DAYS = 14
const REFRESH_MILLISECONDS = 30_000

/** Today and the days to come, one at a time. */
export function Agenda({ salonId }: { readonly salonId: string }) {
  const { agenda: words } = useBusinessWords()
  const locale = useLocale()
  const { data, isError, refetch } = useQuery({
    ...alwaysFresh,
    queryKey: ['salon-agenda', salonId, locale],
    queryFn: ({ signal }) =>
      api<typeof readSalonAgenda>('GET', '/business/salons/{id}/agenda', {
        params: { id: salonId },
        query: { days: DAYS },
        signal,
      }),
    refetchInterval: REFRESH_MILLISECONDS,
  })
  return (
    <section aria-labelledby="agenda" className="min-w-0">
      <h2 id="agenda" className="mb-3 text-title">
        {words.title}
      </h2>
      {data ? (
        <Days agenda={data} />
      ) : isError ? (
        <Notice tone="warning" live action={<RetryButton onRetry={() => void refetch()} />}>
          {words.failed}
        </Notice>
      ) : (
        <Skeleton className="h-96 rounded-lg" />
      )}
    </section>
  )
}

function Days({ agenda: { days, today, timeZone } }: { readonly agenda: SalonAgenda }) {
  const { agenda: words } = useBusinessWords()
  const locale = useLocale()
  const [date, setDate] = useState(today)
  const shown = days.find((day) => day.date === date) ?? days[0]
  if (!shown) return null
  const next = days.find((day) => day.date > shown.date && day.bookings.length > 0)
  return (
    <>
      <fieldset aria-label={words.days} className="chip-rail">
        {days.map((day) => (
          <DayButton
            key={day.date}
            day={day}
            isToday={day.date === today}
            isChosen={day.date === shown.date}
            onChoose={() => setDate(day.date)}
          />
        ))}
      </fieldset>
      <div className="panel mt-4">
        <DayHead date={shown.date} bookings={shown.bookings} />
        {shown.bookings.length === 0 ? (
          <EmptyState
            icon={<CalendarHeart size={28} strokeWidth={1.5} aria-hidden="true" />}
            title={words.empty}
            text={next ? words.emptyText(dayName(locale, next.date)) : words.emptyAll}
          />
        ) : (
          <ul className="divide-y divide-line">
            {shown.bookings.map((booking) => (
              <AgendaRow key={booking.id} booking={booking} timeZone={timeZone} />
            ))}
          </ul>
        )}
      </div>
      <p className="mt-2 text-small text-muted">{words.updated}</p>
    </>
  )
}

interface DayButtonProps {
  readonly day: SalonAgenda['days'][number]
  readonly isToday: boolean
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function DayButton({ day: { date, bookings }, isToday, isChosen, onChoose }: DayButtonProps) {
  const { agenda: words } = useBusinessWords()
  const locale = useLocale()
  const { weekday, day } = dayParts(locale, date)
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className="relative flex h-18 w-16 shrink-0 flex-col items-center justify-center rounded-md bg-surface hairline transition-colors hover:bg-primary-ghost aria-pressed:bg-primary aria-pressed:text-on-primary"
      onClick={onChoose}
    >
      <span className="sr-only">{words.dayLabel(dayName(locale, date), bookings.length)}</span>
      <span aria-hidden="true" className="text-tab">
        {isToday ? words.today : weekday}
      </span>
      <span aria-hidden="true" className="text-title tabular">
        {day}
      </span>
      <span aria-hidden="true" className="text-tab tabular">
        {bookings.length > 0 ? bookings.length : '·'}
      </span>
    </button>
  )
}

function DayHead({ date, bookings }: { readonly date: string; readonly bookings: readonly AgendaBooking[] }) {
  const { agenda: words } = useBusinessWords()
  const locale = useLocale()
  const total = bookings.reduce((sum, { totalCents }) => sum + totalCents, 0)
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-5 py-3">
      <h3 className="text-label">{dayName(locale, date)}</h3>
      {bookings.length > 0 && (
        <p className="text-small text-muted tabular">
          {words.count(bookings.length)}
          {'\u00a0· '}
          {words.total(money(locale, total))}
        </p>
      )}
    </div>
  )
}
