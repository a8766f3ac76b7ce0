import { axisEnd, barIn, stacked, type Stretch } from './bars.ts'

export interface Bar {
  readonly label: string
  /** From the bottom, one for each fill. */
  readonly values: readonly number[]
  /** The sum of the same stretch of the period before, drawn as a line across. */
  readonly before: number
  /** Its numbers as a sentence, shown while the pointer rests on it. */
  readonly summary: string
}

interface BarPlotProps {
  readonly bars: readonly Bar[]
  /** Classes that fill the values of each bar. */
  readonly fills: readonly string[]
  /** Says where the axis ends. */
  readonly highest: (value: number) => string
}

const WIDTH = 1000
const HEIGHT = 200

/** The drawing is for the eye alone: screen readers are given the table. */
export function BarPlot({ bars, fills, highest }: BarPlotProps) {
  const sum = ({ values }: Bar) => values.reduce((all, value) => all + value, 0)
  const end = axisEnd(Math.max(...bars.flatMap((bar) => [sum(bar), bar.before]), 0))
  const size = 1 / bars.length
  return (
    <div aria-hidden="true" className="mt-3">
      <p className="text-caption text-muted tabular">{highest(end)}</p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-1 block h-44 w-full overflow-visible"
      >
        <GridLines />
        {bars.map((bar, index) => (
          <Stack key={bar.label} bar={bar} fills={fills} place={{ start: index * size, size }} end={end} />
        ))}
      </svg>
      <PeriodAxis bars={bars} />
    </div>
  )
}

const GridLines = () =>
  [0, 0.5, 1].map((at) => (
    <line
      key={at}
      x1={0}
      x2={WIDTH}
      y1={HEIGHT * at}
      y2={HEIGHT * at}
      vectorEffect="non-scaling-stroke"
      className="stroke-line-strong"
    />
  ))

interface StackProps {
  readonly bar: Bar
  readonly fills: readonly string[]
  readonly place: Stretch
  readonly end: number
}

function Stack({ bar, fills, place, end }: StackProps) {
  const drawn = barIn(place)
  return (
    <g>
      <title>{bar.summary}</title>
      <rect
        x={place.start * WIDTH}
        width={place.size * WIDTH}
        y={0}
        height={HEIGHT}
        className="fill-transparent hover:fill-primary-ghost"
      />
      {stacked(bar.values, end).map(({ start, size }, index) => (
        <rect
          key={fills[index]}
          x={drawn.start * WIDTH}
          width={drawn.size * WIDTH}
          y={HEIGHT * (1 - start - size)}
          height={HEIGHT * size}
          className={`pointer-events-none ${fills[index]}`}
        />
      ))}
      {bar.before > 0 && <BeforeLine bar={drawn} share={bar.before / end} />}
    </g>
  )
}

/** Where the bar of the period before would end, a little wider than the bar. */
function BeforeLine({ bar: { start, size }, share }: { readonly bar: Stretch; readonly share: number }) {
  return (
    <line
      x1={(start - size / 10) * WIDTH}
      x2={(start + size * 1.1) * WIDTH}
      y1={HEIGHT * (1 - share)}
      y2={HEIGHT * (1 - share)}
      vectorEffect="non-scaling-stroke"
      stroke="currentColor"
      strokeWidth={2}
      className="pointer-events-none text-ink"
    />
  )
}

/** Names the first and the last stretch of time, and the middle one where there is room. */
function PeriodAxis({ bars }: Pick<BarPlotProps, 'bars'>) {
  const [first, middle, last] = [bars[0], bars[Math.floor(bars.length / 2)], bars.at(-1)]
  return (
    <p
      className={`mt-1 flex gap-2 text-caption text-muted tabular ${bars.length === 1 ? 'justify-center' : 'justify-between'}`}
    >
      <span>{first?.label}</span>
      {bars.length > 4 && <span>{middle?.label}</span>}
      {bars.length > 1 && <span>{last?.label}</span>}
    </p>
  )
}
