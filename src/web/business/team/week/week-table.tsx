import type { MinuteRange } from '#domain/availability/calendar.ts'
import type { TeamWeek, WeekDay, WeekStaff } from '#features/team/contract/week.ts'

import { useLocale } from '../../../app/messages.tsx'
import { classes } from '../../../ui/class-names.ts'
import { dayParts } from '../../../ui/dates.ts'
import { Face } from '../../../ui/face.tsx'
import { useHoursWords } from '../../hours-editor-words.ts'
import { useTeamWords } from '../words.ts'
import { shownSpan } from './moved-edge.ts'
import { ShiftCell } from './shift-cell.tsx'
import { timesOf } from './shift-text.ts'
import { placeOf, useCellKeys } from './use-cell-keys.ts'
import type { useShiftSave } from './use-shift-save.ts'

interface WeekTableProps {
  readonly week: TeamWeek
  /** The only day that a narrow window has room for. */
  readonly shownDay: number
  readonly shifts: Pick<ReturnType<typeof useShiftSave>, 'save' | 'shown'>
  readonly onOpen: (staffId: string, day: number) => void
}

/** The people of the team by day of the week. */
export function WeekTable({ week, shownDay, shifts, onOpen }: WeekTableProps) {
  const { shifts: words } = useTeamWords()
  const { tabStop, keys } = useCellKeys()
  const { days, staff, today } = week
  const span = shownSpan([
    ...days.flatMap(({ open }) => open),
    ...staff.flatMap((one) => one.days.flatMap(({ ranges }) => ranges)),
  ])
  const stop = staff.length > Number(tabStop.split('-')[0]) ? tabStop : placeOf(0, 0)
  return (
    <table className="week-table panel" {...keys}>
      <caption className="sr-only">{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="text-left">
            <span className="sr-only">{words.person}</span>
          </th>
          {days.map((day, n) => (
            <DayHead key={day.date} day={day} isToday={day.date === today} isShown={n === shownDay} />
          ))}
        </tr>
      </thead>
      <tbody>
        {staff.map((person, row) => (
          <tr key={person.id} data-tint={person.tint}>
            <PersonHead person={person} />
            {days.map((day, n) => (
              <PersonDay
                key={day.date}
                {...{ person, day, n, span, today, shifts, onOpen }}
                isShown={n === shownDay}
                place={placeOf(row, n)}
                isTabStop={placeOf(row, n) === stop}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayHeadProps {
  readonly day: WeekDay
  readonly isToday: boolean
  readonly isShown: boolean
}

function DayHead({ day: { date, open, reason }, isToday, isShown }: DayHeadProps) {
  const { shifts: words } = useTeamWords()
  const { weekday, day } = dayParts(useLocale(), date)
  return (
    <th scope="col" className={classes(!isShown && 'max-md:hidden')}>
      <span className={classes('block text-label', isToday && 'text-primary')}>
        {weekday} <span className="tabular">{day}</span>
      </span>
      {open.length === 0 && <span className="block text-tab text-muted">{words.closed}</span>}
      {open.map((range) => (
        <span key={range[0]} className="block text-tab text-muted tabular">
          {timesOf([range])}
        </span>
      ))}
      {reason !== null && (
        <span lang="" className="block truncate text-tab text-muted">
          {reason}
        </span>
      )}
    </th>
  )
}

function PersonHead({ person: { name, photo, tint, minutes } }: { readonly person: WeekStaff }) {
  const words = useHoursWords()
  return (
    <th scope="row">
      <span className="flex items-center gap-2.5 text-left max-md:flex-col max-md:items-start max-md:gap-1">
        <Face name={name} photo={photo} tint={tint} className="size-9" />
        <span className="min-w-0">
          <span className="block text-label [overflow-wrap:anywhere]">{name}</span>
          <span className="block text-tab text-muted">
            {words.hours(Math.floor(minutes / 60), minutes % 60)}
          </span>
        </span>
      </span>
    </th>
  )
}

interface PersonDayProps extends Pick<WeekTableProps, 'shifts' | 'onOpen'> {
  readonly person: WeekStaff
  readonly day: WeekDay
  readonly n: number
  readonly span: MinuteRange
  readonly today: string
  readonly isShown: boolean
  readonly place: string
  readonly isTabStop: boolean
}

function PersonDay(props: PersonDayProps) {
  const { person, day, n, span, today, shifts, onOpen, isShown, place, isTabStop } = props
  const shift = person.days[n]
  if (!shift) return null
  const isClosed = day.open.length === 0
  return (
    <td className={classes(!isShown && 'max-md:hidden', isClosed && 'closed-hours')}>
      <ShiftCell
        name={person.name}
        day={day}
        shift={{ ...shift, ranges: shifts.shown(person.id, day.date, shift.ranges) }}
        span={span}
        isEditable={!isClosed && day.date >= today}
        place={place}
        isTabStop={isTabStop}
        onOpen={() => onOpen(person.id, n)}
        onDrop={(ranges) => void shifts.save({ staffId: person.id, date: day.date, before: shift, ranges })}
      />
    </td>
  )
}
