import { CalendarX2, X } from 'lucide-react'
import { useRef } from 'react'

import type { Opening } from '#features/salons/contract/opening.ts'

import { useLocale } from '../../app/messages.tsx'
import { IconButton } from '../../ui/button.tsx'
import { dayName } from '../../ui/dates.ts'
import { clock } from '../hours-steps.ts'
import { AddDays } from './add-days.tsx'
import { useDayRemoval } from './use-day-removal.ts'
import { useHoursWorkspaceWords } from './words.ts'

interface SpecialDaysProps {
  readonly salonId: string
  readonly opening: Opening
}

/** The days that differ from the week, and a form for more of them. */
export function SpecialDays({ salonId, opening: { specialDays, today } }: SpecialDaysProps) {
  const words = useHoursWorkspaceWords()
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button disappears with its day, so the heading gets the focus.
  const onGone = () => heading.current?.focus({ preventScroll: true })
  return (
    <section aria-labelledby="special-days">
      <h2 ref={heading} tabIndex={-1} id="special-days" className="text-title">
        {words.special}
      </h2>
      <p className="mt-1 text-ink-2">{words.specialText}</p>
      {specialDays.length === 0 ? (
        <NoDays />
      ) : (
        <ul className="mt-3 divide-y divide-line rounded-lg bg-surface hairline">
          {specialDays.map((day) => (
            <SpecialDay key={day.date} salonId={salonId} day={day} onGone={onGone} />
          ))}
        </ul>
      )}
      <AddDays salonId={salonId} today={today} />
    </section>
  )
}

function NoDays() {
  const words = useHoursWorkspaceWords()
  return (
    <p className="mt-3 flex items-center gap-2.5 rounded-md bg-bg-subtle px-4 py-3 text-muted">
      <CalendarX2 size={20} strokeWidth={1.75} aria-hidden="true" />
      {words.none}
    </p>
  )
}

interface SpecialDayProps {
  readonly salonId: string
  readonly day: Opening['specialDays'][number]
  readonly onGone: () => void
}

function SpecialDay({ salonId, day, onGone }: SpecialDayProps) {
  const words = useHoursWorkspaceWords()
  const locale = useLocale()
  const { isBusy, question, remove } = useDayRemoval(salonId, words.removed)
  const name = `${dayName(locale, day.date)} ${day.date.slice(0, 4)}`
  return (
    <li className="flex items-center gap-3 py-2 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <DayHours day={day} />
        {day.bookings > 0 && (
          <p className="text-small font-medium text-warning">{words.bookings(day.bookings)}</p>
        )}
      </div>
      <IconButton label={words.remove(name)} disabled={isBusy} onClick={() => void remove(day.date, onGone)}>
        <X size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      {question}
    </li>
  )
}

/** The hours of a special day, and the reason if the salon gave one. */
function DayHours({ day: { ranges, reasonEl, reasonEn } }: Pick<SpecialDayProps, 'day'>) {
  const words = useHoursWorkspaceWords()
  const reason = useLocale() === 'el' ? reasonEl || reasonEn : reasonEn || reasonEl
  return (
    <p className="text-small break-words text-ink-2">
      <span className="tabular">
        {ranges.length === 0
          ? words.closed
          : ranges.map(([from, to]) => `${clock(from)}–${clock(to)}`).join(', ')}
      </span>
      {reason !== '' && ` · ${reason}`}
    </p>
  )
}
