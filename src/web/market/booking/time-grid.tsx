import type { OfferedStart } from '#features/booking/contract.ts'

import { classes } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { inDayParts } from './day-parts.ts'
import { useBookingWords } from './words.ts'

interface TimeGridProps {
  readonly starts: readonly OfferedStart[]
  readonly selected: string | undefined
  /** True while the selected start is being held. */
  readonly busy: boolean
  readonly onChoose: (start: string) => void
}

const grid = 'grid grid-cols-4 gap-2 sm:grid-cols-5'

/** The free times of one day, by part of the day. */
export function TimeGrid({ starts, selected, busy, onChoose }: TimeGridProps) {
  const { time: words } = useBookingWords()
  return (
    <div className="flex flex-col gap-4">
      {inDayParts(starts).map(({ part, starts: times }) => (
        <fieldset key={part}>
          <legend className="mb-2 text-caption text-muted">{words[part]}</legend>
          <div className={grid}>
            {times.map(({ start }) => (
              <TimeButton
                key={start}
                start={start}
                isSelected={start === selected}
                busy={start === selected && busy}
                onChoose={onChoose}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

interface TimeButtonProps extends Pick<TimeGridProps, 'busy' | 'onChoose'> {
  readonly start: string
  readonly isSelected: boolean
}

function TimeButton({ start, isSelected, busy, onChoose }: TimeButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      aria-busy={busy}
      className={classes(
        'h-11 rounded-sm text-label tabular transition-colors active:scale-[0.97]',
        isSelected
          ? 'bg-primary text-on-primary'
          : 'bg-surface inset-ring inset-ring-control hover:bg-primary-ghost hover:inset-ring-primary',
        busy && 'animate-skeleton',
      )}
      onClick={() => onChoose(start)}
    >
      {start.slice(11, 16)}
    </button>
  )
}

/** The same boxes while the times load. */
export function TimeGridSkeleton() {
  const { time: words } = useBookingWords()
  return (
    <div aria-busy="true">
      <output className="sr-only">{words.loading}</output>
      {[4, 8].map((count) => (
        <div key={count} className="mb-4">
          <Skeleton className="mb-2 h-4.5 w-20 rounded-xs" />
          <div className={grid}>
            {Array.from({ length: count }, (_, index) => (
              <Skeleton key={index} className="h-11" />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
