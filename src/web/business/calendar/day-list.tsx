import { CalendarHeart, Lock, MessageSquareText } from 'lucide-react'
import { Fragment, memo, useEffect, useMemo, useRef } from 'react'

import { spacedPhone } from '#domain/written-phone.ts'
import type { CalendarBooking, CalendarView } from '#features/calendar/contract.ts'
import { list, money, time } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { classes } from '../../ui/class-names.ts'
import { dayName } from '../../ui/dates.ts'
import { isStanding } from './columns.ts'
import { looks } from './status-looks.ts'
import { useFilling } from './use-filling.ts'
import { useMinute } from './use-minute.ts'
import { useCalendarWords } from './words.ts'

interface DayListProps {
  readonly view: CalendarView
  /** On paper nothing can come later. */
  readonly isWhole: boolean
  readonly onOpen: (bookingId: string) => void
  readonly onBlocked: (id: string) => void
}

/** A day's visits in the order of time: on a phone, and on paper. */
export function DayList(props: DayListProps) {
  return (
    <div className="flex flex-col gap-6">
      {props.view.days.map((day) => (
        <Day key={day.date} day={day} {...props} />
      ))}
    </div>
  )
}

/** Drawn at once: more than a screen holds. */
const AT_ONCE = 30
const A_STEP = 120

function Day({
  view,
  day,
  isWhole,
  onOpen,
  onBlocked,
}: DayListProps & { readonly day: CalendarView['days'][number] }) {
  const words = useCalendarWords()
  const locale = useLocale()
  const bookings = view.bookings.filter(({ start }) => start.slice(0, 10) === day.date)
  const standing = bookings.filter(isStanding)
  const total = standing.reduce((sum, { totalCents }) => sum + totalCents, 0)
  const names = useMemo(() => new Map(view.staff.map(({ id, name }) => [id, name])), [view.staff])
  const now = useMinute()
  const isToday = day.date === view.today
  // The line stands before the first booking that is not over.
  const next = isToday ? bookings.findIndex(({ end }) => Date.parse(end) > now) : -1
  const drawn = useFilling({
    key: day.date,
    total: bookings.length,
    first: isWhole ? bookings.length : AT_ONCE + Math.max(0, next),
    step: A_STEP,
  })
  return (
    <section aria-labelledby={`day-${day.date}`} className="panel break-inside-avoid">
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
      <Blocks day={day} names={names} onBlocked={onBlocked} />
      {bookings.length === 0 ? (
        <div className="print:hidden">
          <EmptyState
            icon={<CalendarHeart size={28} strokeWidth={1.5} aria-hidden="true" />}
            title={words.empty}
            text={words.emptyText}
          />
        </div>
      ) : (
        <ul className="divide-y divide-line">
          {bookings.slice(0, drawn).map((booking, index) => (
            <Fragment key={booking.id}>
              {index === next && <NowRow timeZone={view.timeZone} now={now} isFar={index > NEAR} />}
              <Row booking={booking} names={names} onOpen={onOpen} />
            </Fragment>
          ))}
        </ul>
      )}
    </section>
  )
}

/** So many visits fit on a screen above the present. */
const NEAR = 3

interface NowRowProps {
  readonly timeZone: string
  readonly now: number
  /** So much lies above it that it has to be brought into sight. */
  readonly isFar: boolean
}

/** Where the clock stands among the visits; once, it comes into sight by itself. */
function NowRow({ timeZone, now, isFar }: NowRowProps) {
  const words = useCalendarWords()
  const row = useRef<HTMLLIElement>(null)
  const wasFar = useRef(isFar)
  useEffect(() => {
    if (wasFar.current) row.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <li ref={row} className="flex items-center gap-2 px-5 py-1 print:hidden">
      <span className="size-2.5 rounded-full bg-coral" />
      <span className="text-caption font-semibold text-coral-text tabular">
        {words.now(time(new Date(now).toISOString(), timeZone))}
      </span>
      <span className="h-0.5 flex-1 bg-coral" />
    </li>
  )
}

interface BlocksProps {
  readonly day: CalendarView['days'][number]
  readonly names: ReadonlyMap<string, string>
  readonly onBlocked: (id: string) => void
}

/** What is closed of the day, and for whom. */
function Blocks({ day, names, onBlocked }: BlocksProps) {
  const words = useCalendarWords()
  const blocks = day.staff.flatMap(({ staffId, blocks: all }) => all.map((block) => ({ ...block, staffId })))
  if (blocks.length === 0) return null
  return (
    <ul className="border-b border-line">
      {blocks.map(({ id, staffId, start, end, reason }) => (
        <li key={id}>
          <button
            type="button"
            className="flex min-h-11 w-full items-center gap-3 px-5 py-2 text-left text-small text-ink-2 hover:bg-primary-ghost"
            onClick={() => onBlocked(id)}
          >
            <Lock size={16} strokeWidth={1.75} aria-hidden="true" />
            <span className="tabular">
              {start.slice(11, 16)}–{end.slice(11, 16)}
            </span>
            <span className="min-w-0 truncate">
              {[reason === '' ? words.blocked : reason, names.get(staffId)].join(' · ')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

interface RowProps {
  readonly booking: CalendarBooking
  readonly names: ReadonlyMap<string, string>
  readonly onOpen: (bookingId: string) => void
}

const Row = memo(function Row({ booking, names, onOpen }: RowProps) {
  const words = useCalendarWords()
  const locale = useLocale()
  const { tone, Icon } = looks[booking.status]
  const staff = [...new Set(booking.items.map(({ staffId }) => names.get(staffId) ?? ''))]
  const services = booking.items.flatMap(({ name, options }) => [name, ...options])
  return (
    <li className={classes('break-inside-avoid', !isStanding(booking) && 'print:hidden')}>
      <button
        type="button"
        className="grid w-full grid-cols-[48px_minmax(0,1fr)] gap-x-4 px-5 py-3 text-left hover:bg-primary-ghost"
        onClick={() => onOpen(booking.id)}
      >
        <span className="font-bold tabular">
          {booking.start.slice(11, 16)}
          <span className="block text-small font-normal text-muted">{booking.end.slice(11, 16)}</span>
        </span>
        <span className="min-w-0">
          <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="min-w-0 font-semibold break-words max-sm:basis-full">
              {booking.clientName}
              {booking.clientPhone !== null && (
                <span className="hidden font-normal tabular print:inline">
                  {' '}
                  · {spacedPhone(booking.clientPhone)}
                </span>
              )}
            </span>
            <Badge tone={tone} icon={<Icon size={14} strokeWidth={1.75} aria-hidden="true" />}>
              {booking.isDisputed ? words.disputed : words.status[booking.status]}
            </Badge>
          </span>
          <span className="mt-0.5 block text-ink-2">
            {services.join(' + ')} <span className="text-muted">{words.with(list(locale, staff))}</span>
          </span>
          {booking.note !== '' && (
            <span className="mt-1 flex gap-2 text-small text-ink-2">
              <MessageSquareText size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5" />
              <span className="min-w-0 break-words whitespace-pre-line">{booking.note}</span>
            </span>
          )}
        </span>
      </button>
    </li>
  )
})
