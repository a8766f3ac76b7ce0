import { clockAt } from './columns.ts'
import { drawnAt } from './density.ts'
import type { GridLayout } from './grid-layout.ts'
import { NowLabel } from './now-line.tsx'

/** The hours by the salon's clock. On days when the clock changes, an hour appears twice or not at all. */
export function HourLabels({
  layout: { view, columns, axis, span, density },
}: {
  readonly layout: GridLayout
}) {
  const [column] = columns
  const { scale, labels } = drawnAt(density)
  const times = Array.from({ length: (span.to - span.from) / labels }, (_, n) => span.from + n * labels)
  return (
    <div
      aria-hidden="true"
      className="sticky left-0 z-10 col-start-1 row-start-2 bg-surface"
      style={{ height: (span.to - span.from) * scale }}
    >
      {column &&
        times.map((minute) => (
          <span
            key={minute}
            data-hour={minute}
            className="absolute right-2 -translate-y-1/2 text-caption text-muted tabular first:translate-y-0"
            style={{ top: (minute - span.from) * scale }}
          >
            {clockAt(axis, column.day, minute, view.timeZone)}
          </span>
        ))}
      <NowLabel />
    </div>
  )
}
