import { memo } from 'react'

import { shownStatuses } from '#domain/booking-state.ts'
import { serviceCategories } from '#domain/catalogue.ts'
import type { CalendarView } from '#features/calendar/contract.ts'

import { classes } from '../../ui/class-names.ts'
import { useCategoryNames } from '../category-names.ts'
import { legendSigns } from './block-signs.tsx'
import type { Colouring } from './colouring.ts'
import { isStanding } from './columns.ts'
import { useDayWords } from './day-words.ts'
import { looks } from './status-looks.ts'
import { categoryTint } from './tints.ts'

interface LegendProps {
  readonly view: CalendarView
  readonly colouring: Colouring
}

interface Entry {
  readonly key: string
  readonly name: string
  readonly tint: number | undefined
  /** The classes of a status, which has no colour number. */
  readonly look?: string
}

/** The colours and signs of the shown bookings with their names, below the grid; memoized like its columns. */
export const Legend = memo(function Legend({ view, colouring }: LegendProps) {
  const all = useDayWords()
  const { display: words } = all
  const signs = legendSigns(view.bookings.filter(isStanding), all)
  const entries = useLegendEntries(view, colouring)
  if (entries.length === 0) return null
  return (
    <ul
      aria-label={words.legend}
      className="flex shrink-0 flex-wrap gap-x-4 gap-y-1 border-t border-line bg-surface px-4 py-1.5 text-caption text-ink-2 max-sm:hidden print:hidden"
    >
      {entries.map(({ key, name, tint, look }) => (
        <li key={key} className="flex items-center gap-1.5">
          <span
            aria-hidden="true"
            data-tint={tint}
            className={classes('h-3.5 w-5 shrink-0 border-l-4', look ?? 'tint')}
          />
          {name}
        </li>
      ))}
      {signs.map(({ name, Icon }) => (
        <li key={name} className="flex items-center gap-1.5">
          <Icon size={14} strokeWidth={2} aria-hidden="true" />
          {name}
        </li>
      ))}
    </ul>
  )
})

export function useLegendEntries({ staff, bookings }: CalendarView, colouring: Colouring): readonly Entry[] {
  const { status } = useDayWords()
  const names = useCategoryNames()
  const standing = bookings.filter(isStanding)
  const items = standing.flatMap((booking) => booking.items)
  if (colouring === 'staff')
    return staff
      .filter(({ id }) => items.some(({ staffId }) => staffId === id))
      .map(({ id, name, tint }) => ({ key: id, name, tint }))
  if (colouring === 'category')
    return serviceCategories
      .filter((category) => items.some((item) => item.category === category))
      .map((category) => ({ key: category, name: names[category].name, tint: categoryTint(category) }))
  return shownStatuses
    .filter((one) => standing.some((booking) => booking.status === one))
    .map((one) => ({
      key: one,
      name: status[one],
      tint: undefined,
      look: looks[one].block,
    }))
}
