import { Users } from 'lucide-react'

import { useLocale } from '../../app/messages.tsx'
import { addDays, dateOf, dayParts, todayIn } from '../../ui/dates.ts'
import { Face } from '../../ui/face.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { horizonUnlessSaid } from './ask-free-days.ts'
import type { BookableStaff } from './bookable-salon.ts'
import type { Flow } from './flow.ts'
import { useNextStarts } from './free-times.ts'
import { useBookingWords } from './words.ts'

interface StaffRowsProps {
  readonly flow: Flow
  /** The team members who do everything that is booked. */
  readonly staff: readonly BookableStaff[]
  readonly onSelect: (staffId: string | undefined) => void
}

/** The team in rows, each with the next available time; no preference comes first, since it offers the most. */
export function StaffRows({ flow: { salon, draft }, staff, onSelect }: StaffRowsProps) {
  const { staff: words } = useBookingWords()
  const today = todayIn(salon.timeZone)
  const people = [undefined, ...staff]
  const next = useNextStarts(
    { slug: salon.slug, services: draft.services, holdToken: draft.hold?.token },
    people.map((person) => person?.id),
    [today, addDays(today, salon.horizonDays ?? horizonUnlessSaid)],
  )
  return (
    <fieldset aria-label={words.label}>
      <p className="mb-1 text-label">{words.label}</p>
      {people.map((person, index) => (
        <button
          key={person?.id ?? ''}
          type="button"
          aria-pressed={person?.id === draft.staffId}
          className="flex min-h-13 w-full items-center gap-3 rounded-md px-2 text-left transition-colors hover:bg-primary-ghost aria-pressed:bg-primary-soft aria-pressed:text-on-primary-soft"
          onClick={() => onSelect(person?.id)}
        >
          {person ? (
            <Face
              name={person.name}
              photo={person.photo ?? null}
              tint={person.tint ?? 0}
              className="size-9"
            />
          ) : (
            <Anyone />
          )}
          <span className="min-w-0 flex-1">
            <span className="block truncate text-label">{person?.name ?? words.anyone}</span>
            {person !== undefined && person.title !== '' && (
              <span className="block truncate text-caption text-ink-2">{person.title}</span>
            )}
          </span>
          <NextStart start={next[index]} today={today} />
        </button>
      ))}
    </fieldset>
  )
}

const Anyone = () => (
  <span
    aria-hidden="true"
    className="grid size-9 shrink-0 place-items-center rounded-full bg-bg-subtle text-ink-2"
  >
    <Users size={18} strokeWidth={1.75} />
  </span>
)

interface NextStartProps {
  /** With the salon's offset. Null: there is none; undefined: it is not known yet, or could not be fetched. */
  readonly start: string | null | undefined
  /** At the salon. */
  readonly today: string
}

/** «σήμερα 17:15» */
function NextStart({ start, today }: NextStartProps) {
  const { staff: words } = useBookingWords()
  const locale = useLocale()
  if (start === undefined) return <Skeleton className="h-4 w-20 rounded-xs" />
  if (start === null) return <span className="shrink-0 text-small">{words.full}</span>
  const date = dateOf(start)
  const { weekday, day, month } = dayParts(locale, date)
  const isSoon = date <= addDays(today, 1)
  const when = isSoon ? (date === today ? words.today : words.tomorrow) : `${weekday} ${day} ${month}`
  return (
    <span className="shrink-0 text-small tabular">
      {when} {start.slice(11, 16)}
    </span>
  )
}
