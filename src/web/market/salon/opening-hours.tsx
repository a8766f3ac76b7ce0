import { useLocale } from '../../app/messages.tsx'
import { dayName } from './dates.ts'
import { clockTime, localMoment, weekdayOf } from './opening.ts'
import type { SalonView } from './salon-view.ts'
import { useEveryMinute } from './use-every-minute.ts'
import { useSalonWords } from './words.ts'

type Ranges = SalonView['hours'][number]['ranges']

const exceptionsShown = 4

function Spans({ ranges }: { readonly ranges: Ranges }) {
  const words = useSalonWords()
  if (ranges.length === 0) return <span className="text-muted">{words.closed}</span>
  return (
    <>
      {ranges.map(([from, to]) => (
        <span key={from} className="block whitespace-nowrap">
          {clockTime(from)} – {clockTime(to)}
        </span>
      ))}
    </>
  )
}

/** The week with today marked (by the browser), then the days that differ. */
export function OpeningHours({ salon }: { readonly salon: SalonView }) {
  const words = useSalonWords()
  const today = useEveryMinute(() => weekdayOf(localMoment(salon.timeZone).date))
  const isKnown = salon.hours.some(({ ranges }) => ranges.length > 0)
  return (
    <div className="pb-4 md:pb-0">
      {!isKnown && <p className="text-ink-2">{words.hoursUnknown}</p>}
      {isKnown && (
        <ul className="-mx-3">
          {salon.hours.map((day) => (
            <Weekday key={day.weekday} day={day} isToday={day.weekday === today} />
          ))}
        </ul>
      )}
      <Exceptions salon={salon} />
    </div>
  )
}

interface WeekdayProps {
  readonly day: SalonView['hours'][number]
  readonly isToday: boolean
}

function Weekday({ day: { weekday, ranges }, isToday }: WeekdayProps) {
  const words = useSalonWords()
  return (
    <li
      aria-current={isToday ? 'date' : undefined}
      className={`flex justify-between gap-4 rounded-xs px-3 py-1.5 ${isToday ? 'bg-primary-soft text-on-primary-soft [&_span]:text-on-primary-soft' : ''}`}
    >
      <span className={isToday ? 'font-bold' : ''}>
        {words.weekdays.split('|')[weekday - 1]}
        {isToday && <span className="font-normal">, {words.today}</span>}
      </span>
      <span className="text-right tabular">
        <Spans ranges={ranges} />
      </span>
    </li>
  )
}

function Exceptions({ salon: { exceptions } }: { readonly salon: SalonView }) {
  const words = useSalonWords()
  const locale = useLocale()
  if (exceptions.length === 0) return null
  return (
    <>
      <h4 className="mt-5 mb-1 text-label">{words.exceptions}</h4>
      <ul className="text-small">
        {exceptions.slice(0, exceptionsShown).map(({ date, ranges, reason }) => (
          <li key={date} className="flex justify-between gap-4 py-1">
            <span>
              <time dateTime={date} suppressHydrationWarning>
                {dayName(locale, date)}
              </time>
              {reason !== null && <span className="block text-muted">{reason}</span>}
            </span>
            <span className="text-right tabular">
              <Spans ranges={ranges} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
