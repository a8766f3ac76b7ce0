import type { OwnDay } from '#features/my-day/contract.ts'
import { minutes } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { classes } from '../../ui/class-names.ts'
import { dayParts } from '../../ui/dates.ts'
import { missedOf, timesOf } from '../team/week/shift-text.ts'
import { useTeamWords } from '../team/words.ts'
import { useMyDayWords } from './words.ts'

interface OwnWeekProps {
  readonly own: Pick<OwnDay, 'week' | 'weekMinutes'>
  readonly today: string
}

type WeekDay = OwnDay['week'][number]

/** Her working hours and absences of this week. */
export function OwnWeek({ own: { week, weekMinutes }, today }: OwnWeekProps) {
  const words = useMyDayWords()
  const locale = useLocale()
  return (
    <section aria-labelledby="week" className="panel overflow-hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-5 py-3">
        <h2 id="week" className="text-title">
          {words.week}
        </h2>
        <p className="text-small text-muted">{words.work(minutes(locale, weekMinutes) || words.noHours)}</p>
      </div>
      <ul className="divide-y divide-line">
        {week.map((day) => (
          <Day key={day.date} day={day} isToday={day.date === today} />
        ))}
      </ul>
    </section>
  )
}

function Day({ day, isToday }: { readonly day: WeekDay; readonly isToday: boolean }) {
  const words = useMyDayWords()
  const { weekday, day: number } = dayParts(useLocale(), day.date)
  return (
    <li
      aria-current={isToday ? 'date' : undefined}
      className={classes(
        'grid grid-cols-[72px_minmax(0,1fr)] gap-x-4 px-5 py-2.5',
        isToday && 'bg-primary-ghost',
      )}
    >
      <span className={classes('tabular', isToday && 'font-semibold text-primary')}>
        {weekday} {number}
        {isToday && <span className="block text-caption">{words.today}</span>}
      </span>
      <span className="min-w-0">
        {day.open.length === 0 ? <Closed reason={day.reason} /> : <Shift shift={day.shift} />}
      </span>
    </li>
  )
}

function Closed({ reason }: Pick<WeekDay, 'reason'>) {
  const { shifts: words } = useTeamWords()
  return (
    <span className="text-muted">
      {words.closed}
      {reason !== null && <Reason text={reason} />}
    </span>
  )
}

function Shift({ shift }: Pick<WeekDay, 'shift'>) {
  const { shifts: words } = useTeamWords()
  const { ranges, breaks } = shift
  const { isAll, away } = missedOf(shift)
  return (
    <>
      {(ranges.length === 0 || !isAll) && (
        <span className={classes('block tabular', ranges.length === 0 && 'text-muted')}>
          {timesOf(ranges) || words.off}
        </span>
      )}
      {breaks.length > 0 && !isAll && (
        <span className="block text-small text-muted tabular">{words.breakAt(timesOf(breaks))}</span>
      )}
      {away.map(({ start, end, reason }) => (
        <span key={start} className="block text-small text-ink-2 tabular">
          {isAll ? words.away : words.awayAt(timesOf([[start, end]]))}
          {reason !== '' && <Reason text={reason} />}
        </span>
      ))}
    </>
  )
}

/** Text by the salon, in its own language. */
const Reason = ({ text }: { readonly text: string }) => (
  <>
    {': '}
    <span lang="" className="[overflow-wrap:anywhere]">
      {text}
    </span>
  </>
)
