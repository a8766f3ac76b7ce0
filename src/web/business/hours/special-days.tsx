import { CalendarX2, X } from 'lucide-react'
import { useRef } from 'react'

import type { Opening, removeSpecialDays } from '#features/salons/contract/opening.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { IconButton } from '../../ui/button.tsx'
import { dayName } from '../../ui/dates.ts'
import { usePress } from '../../ui/use-press.ts'
import { useAffectedBookings } from '../affected/use-affected-bookings.tsx'
import { clock } from '../hours-steps.ts'
import { AddDays } from './add-days.tsx'
import { useOpeningChanged } from './use-opening.ts'
import { useHoursRoomWords } from './words.ts'

interface SpecialDaysProps {
  readonly salonId: string
  readonly opening: Opening
}

/** The days that differ from the week, and more of them. */
export function SpecialDays({ salonId, opening }: SpecialDaysProps) {
  const words = useHoursRoomWords()
  const heading = useRef<HTMLHeadingElement>(null)
  // With a day goes the button that was pressed.
  const onGone = () => heading.current?.focus({ preventScroll: true })
  return (
    <section aria-labelledby="special-days">
      <h2 ref={heading} tabIndex={-1} id="special-days" className="text-title">
        {words.special}
      </h2>
      <p className="mt-1 text-ink-2">{words.specialText}</p>
      {opening.specialDays.length === 0 ? (
        <p className="mt-3 flex items-center gap-2.5 rounded-md bg-bg-subtle px-4 py-3 text-muted">
          <CalendarX2 size={20} strokeWidth={1.75} aria-hidden="true" />
          {words.none}
        </p>
      ) : (
        <ul className="mt-3 divide-y divide-line rounded-lg bg-surface hairline">
          {opening.specialDays.map((day) => (
            <SpecialDay key={day.date} salonId={salonId} day={day} onGone={onGone} />
          ))}
        </ul>
      )}
      <AddDays salonId={salonId} today={opening.today} />
    </section>
  )
}

interface SpecialDayProps {
  readonly salonId: string
  readonly day: Opening['specialDays'][number]
  readonly onGone: () => void
}

function SpecialDay({ salonId, day, onGone }: SpecialDayProps) {
  const { date, ranges, reasonEl, reasonEn, bookings } = day
  const words = useHoursRoomWords()
  const locale = useLocale()
  const changed = useOpeningChanged(salonId)
  const { isBusy, press } = usePress()
  const { agreed, asking, question } = useAffectedBookings(salonId)
  const name = `${dayName(locale, date)} ${date.slice(0, 4)}`
  const reason = locale === 'el' ? reasonEl || reasonEn : reasonEn || reasonEl
  const drop = async () => {
    if (!(await agreed({ change: 'special-days', dates: [date], ranges: null }))) return
    await press(async () => {
      const options = { params: { id: salonId }, body: { dates: [date] } }
      changed(
        await api<typeof removeSpecialDays>('POST', '/business/salons/{id}/special-days/remove', options),
      )
      onGone()
    }, words.removed)
  }
  return (
    <li className="flex items-center gap-3 py-2 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="text-small break-words text-ink-2">
          <span className="tabular">
            {ranges.length === 0
              ? words.closed
              : ranges.map(([from, to]) => `${clock(from)}–${clock(to)}`).join(', ')}
          </span>
          {reason !== '' && ` · ${reason}`}
        </p>
        {bookings > 0 && <p className="text-small font-medium text-warning">{words.bookings(bookings)}</p>}
      </div>
      <IconButton label={words.remove(name)} disabled={isBusy || asking} onClick={() => void drop()}>
        <X size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      {question}
    </li>
  )
}
