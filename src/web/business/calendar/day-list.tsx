import { CalendarHeart, Lock } from 'lucide-react'
import { Fragment, useMemo } from 'react'

import type { CalendarBooking, CalendarDay, CalendarView } from '#features/calendar/contract.ts'
import { money } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { dayName } from '../../ui/dates.ts'
import { blockedName } from './blocked-name.ts'
import { BookingRow } from './booking-row.tsx'
import { isStanding } from './columns.ts'
import { useDayWords } from './day-words.ts'
import { NowRow } from './now-row.tsx'
import { useFilling } from './use-filling.ts'
import { useMinute } from './use-minute.ts'

interface DayListProps {
  readonly view: CalendarView
  /** Draws the whole day at once: on paper nothing can come later. */
  readonly isWhole: boolean
  readonly onOpen: (bookingId: string) => void
  readonly onBlocked: (id: string) => void
}

/** The bookings of each day in the order of time: on a phone, and on paper. */
export function DayList(props: DayListProps) {
  return (
    <div className="flex flex-col gap-6">
      {props.view.days.map((day) => (
        <Day key={day.date} day={day} {...props} />
      ))}
    </div>
  )
}

type DayProps = DayListProps & { readonly day: CalendarDay }

function Day(props: DayProps) {
  const { view, day, onBlocked } = props
  const bookings = view.bookings.filter(({ start }) => start.slice(0, 10) === day.date)
  const names = useMemo(() => new Map(view.staff.map(({ id, name }) => [id, name])), [view.staff])
  return (
    <section aria-labelledby={`day-${day.date}`} className="panel break-inside-avoid">
      <DayHead day={day} bookings={bookings} />
      <BlockedTimes day={day} names={names} onBlocked={onBlocked} />
      <BookingRows {...props} bookings={bookings} names={names} />
    </section>
  )
}

interface DayHeadProps {
  readonly day: CalendarDay
  readonly bookings: readonly CalendarBooking[]
}

/** The date, whether the salon is closed, and the booked amount, without no-shows. */
function DayHead({ day, bookings }: DayHeadProps) {
  const words = useDayWords()
  const locale = useLocale()
  const standing = bookings.filter(isStanding)
  const total = standing
    .filter(({ status }) => status !== 'no_show')
    .reduce((sum, { totalCents }) => sum + totalCents, 0)
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-5 py-3">
      <h2 id={`day-${day.date}`} className="text-label">
        {dayName(locale, day.date)}
      </h2>
      <p className="text-small text-muted tabular">
        {day.hours.length === 0 &&
          (day.reason === null ? words.closed : words.closedBecause(day.reason)) + ' · '}
        {words.count(standing.length)}
        {standing.length > 0 && ` · ${words.total(money(locale, total))}`}
      </p>
    </div>
  )
}

/** Drawn at once: more than a screen holds. */
const AT_ONCE = 30
const A_STEP = 120
/** The number of bookings that fit on a screen above the current time. */
const NEAR = 3

interface BookingRowsProps extends DayProps {
  readonly bookings: readonly CalendarBooking[]
  readonly names: ReadonlyMap<string, string>
}

function BookingRows({ view, day, isWhole, onOpen, bookings, names }: BookingRowsProps) {
  const now = useMinute()
  // The current time stands before the first booking that is not over.
  const next = day.date === view.today ? bookings.findIndex(({ end }) => Date.parse(end) > now) : -1
  const drawn = useFilling({
    key: day.date,
    total: bookings.length,
    first: isWhole ? bookings.length : AT_ONCE + Math.max(0, next),
    step: A_STEP,
  })
  if (bookings.length === 0) return <NoBookings />
  return (
    <ul className="divide-y divide-line">
      {bookings.slice(0, drawn).map((booking, index) => (
        <Fragment key={booking.id}>
          {index === next && <NowRow timeZone={view.timeZone} now={now} isFar={index > NEAR} />}
          <BookingRow booking={booking} names={names} onOpen={onOpen} />
        </Fragment>
      ))}
    </ul>
  )
}

function NoBookings() {
  const words = useDayWords()
  return (
    <div className="print:hidden">
      <EmptyState
        icon={<CalendarHeart size={28} strokeWidth={1.5} aria-hidden="true" />}
        title={words.empty}
        text={words.emptyText}
      />
    </div>
  )
}

interface BlockedTimesProps {
  readonly day: CalendarDay
  readonly names: ReadonlyMap<string, string>
  readonly onBlocked: (id: string) => void
}

/** The blocked times of a day, each with its team member. */
function BlockedTimes({ day, names, onBlocked }: BlockedTimesProps) {
  const blocks = day.staff.flatMap(({ staffId, blocks: all }) => all.map((block) => ({ ...block, staffId })))
  if (blocks.length === 0) return null
  return (
    <ul className="border-b border-line">
      {blocks.map(({ staffId, ...block }) => (
        <li key={block.id}>
          <BlockedTime block={block} staffName={names.get(staffId)} onPress={() => onBlocked(block.id)} />
        </li>
      ))}
    </ul>
  )
}

interface BlockedTimeProps {
  readonly block: CalendarDay['staff'][number]['blocks'][number]
  readonly staffName: string | undefined
  readonly onPress: () => void
}

function BlockedTime({ block, staffName, onPress }: BlockedTimeProps) {
  const { start, end } = block
  const words = useDayWords()
  return (
    <button
      type="button"
      className="flex min-h-11 w-full items-center gap-3 px-5 py-2 text-left text-small text-ink-2 hover:bg-primary-ghost"
      onClick={onPress}
    >
      <Lock size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className="tabular">
        {start.slice(11, 16)}–{end.slice(11, 16)}
      </span>
      <span className="min-w-0 truncate">{[blockedName(block, words), staffName].join(' · ')}</span>
    </button>
  )
}
