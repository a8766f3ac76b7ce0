import type { Bar } from './bars.ts'

interface BarReadingProps {
  readonly bar: Bar
  /** The middle of the bar, as a share of the plot's width. */
  readonly at: number
}

/** The numbers of one bar, above the plot and over the bar as far as the sides allow. */
export function BarReading({ bar: { title, details }, at }: BarReadingProps) {
  return (
    <div
      aria-hidden="true"
      className="panel pointer-events-none border border-line-strong absolute bottom-full z-10 mb-1 w-max max-w-full px-3 py-2 text-small shadow-2 print:hidden"
      style={{ left: `${at * 100}%`, transform: `translateX(${-at * 100}%)` }}
    >
      <p className="font-semibold">{title}</p>
      {details.map(({ name, text, fill }) => (
        <p key={name} className="flex items-center gap-1.5 tabular">
          <svg viewBox="0 0 12 12" width={12} height={12} className="shrink-0">
            {fill !== undefined && <rect width={12} height={12} rx={3} className={fill} />}
          </svg>
          <span className="min-w-0 flex-1 text-ink-2">{name}</span>
          <span className="pl-3 font-semibold">{text}</span>
        </p>
      ))}
    </div>
  )
}
