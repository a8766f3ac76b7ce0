import type { ReactNode } from 'react'

export interface Series {
  readonly name: string
  /** Class that fills the bars and the mark of the legend. */
  readonly fill: string
}

export interface Bar {
  readonly label: string
  /** From the bottom, one for each series. */
  readonly values: readonly number[]
  /** The sum of the same stretch of the period before, drawn as a line across. */
  readonly before: number
  /** What a pointer that rests on it is told. */
  readonly told: string
}

interface BarChartProps {
  readonly id: string
  readonly title: string
  readonly series: readonly Series[]
  readonly bars: readonly Bar[]
  /** Where the axis ends, in words. */
  readonly highest: (value: number) => string
  /** What the lines across are, in words. */
  readonly beforeName: string
  /** The numbers themselves: behind every chart there is a table. */
  readonly children: ReactNode
  readonly aside?: ReactNode
}

const WIDTH = 1000
const HEIGHT = 200
/** Of the whole width: one day alone is a bar, not a wall. */
const WIDEST = 0.12

/** 1, 2 or 5 times a power of ten, not below the value. */
function niceTop(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 2.5, 5, 10].find((step) => step * power >= value) ?? 10) * power
}

/** Stacked bars over time. The drawing is for the eye alone: readers are given the table. */
export function BarChart({ id, title, series, bars, highest, beforeName, children, aside }: BarChartProps) {
  const sum = ({ values }: Bar) => values.reduce((all, value) => all + value, 0)
  const top = niceTop(Math.max(...bars.flatMap((bar) => [sum(bar), bar.before]), 0))
  const [first, middle, last] = [bars[0], bars[Math.floor(bars.length / 2)], bars.at(-1)]
  return (
    <section aria-labelledby={id} className="panel p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-title">
          {title}
        </h2>
        {aside}
      </div>
      <Legend series={series} beforeName={beforeName} />
      <div aria-hidden="true" className="mt-3">
        <p className="text-caption text-muted tabular">{highest(top)}</p>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="mt-1 block h-44 w-full overflow-visible"
        >
          {[0, 0.5, 1].map((at) => (
            <line
              key={at}
              x1={0}
              x2={WIDTH}
              y1={HEIGHT * at}
              y2={HEIGHT * at}
              vectorEffect="non-scaling-stroke"
              className="stroke-line-strong"
            />
          ))}
          {bars.map((bar, index) => (
            <Stack
              key={bar.label}
              bar={bar}
              series={series}
              at={index / bars.length}
              wide={1 / bars.length}
              top={top}
            />
          ))}
        </svg>
        <p
          className={`mt-1 flex gap-2 text-caption text-muted tabular ${bars.length === 1 ? 'justify-center' : 'justify-between'}`}
        >
          <span>{first?.label}</span>
          {bars.length > 4 && <span>{middle?.label}</span>}
          {bars.length > 1 && <span>{last?.label}</span>}
        </p>
      </div>
      {children}
    </section>
  )
}

interface StackProps {
  readonly bar: Bar
  readonly series: readonly Series[]
  /** Share of the width before it, and its own. */
  readonly at: number
  readonly wide: number
  readonly top: number
}

function Stack({ bar, series, at, wide, top }: StackProps) {
  const width = Math.min(wide * 0.8, WIDEST)
  const left = at + (wide - width) / 2
  const heights = bar.values.map((value) => (value / top) * HEIGHT)
  const below = (index: number) => heights.slice(0, index).reduce((all, height) => all + height, 0)
  return (
    <g>
      <title>{bar.told}</title>
      <rect
        x={at * WIDTH}
        width={wide * WIDTH}
        y={0}
        height={HEIGHT}
        className="fill-transparent hover:fill-primary-ghost"
      />
      {series.map(({ name, fill }, index) => (
        <rect
          key={name}
          x={left * WIDTH}
          width={width * WIDTH}
          y={HEIGHT - below(index) - (heights[index] ?? 0)}
          height={heights[index] ?? 0}
          className={`pointer-events-none ${fill}`}
        />
      ))}
      {bar.before > 0 && (
        <line
          x1={(left - width / 10) * WIDTH}
          x2={(left + width * 1.1) * WIDTH}
          y1={HEIGHT * (1 - bar.before / top)}
          y2={HEIGHT * (1 - bar.before / top)}
          vectorEffect="non-scaling-stroke"
          stroke="currentColor"
          strokeWidth={2}
          className="pointer-events-none text-ink"
        />
      )}
    </g>
  )
}

function Legend({ series, beforeName }: Pick<BarChartProps, 'series' | 'beforeName'>) {
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-2">
      {series.map(({ name, fill }) => (
        <li key={name} className="flex items-center gap-1.5">
          <svg viewBox="0 0 12 12" width={12} height={12} aria-hidden="true">
            <rect width={12} height={12} rx={3} className={fill} />
          </svg>
          {name}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <svg viewBox="0 0 16 12" width={16} height={12} aria-hidden="true">
          <line x1={0} x2={16} y1={6} y2={6} stroke="currentColor" strokeWidth={2} className="text-ink" />
        </svg>
        {beforeName}
      </li>
    </ul>
  )
}
