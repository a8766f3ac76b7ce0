import { BarReading } from './bar-reading.tsx'
import { axisMarks, barIn, stacked, type Bar, type Stretch } from './bars.ts'
import { useBarReader } from './use-bar-reader.ts'

interface BarPlotProps {
  /** The accessible name of the chart. */
  readonly name: string
  readonly bars: readonly Bar[]
  /** Classes that fill the values of each bar. */
  readonly fills: readonly string[]
  /** A value of the scale. */
  readonly text: (value: number) => string
  /** The values are counts. */
  readonly isWhole?: boolean
}

const WIDTH = 1000
const HEIGHT = 200

const sentence = ({ title, details }: Bar): string =>
  `${title}: ${details.map(({ name, text }) => `${name} ${text}`).join(', ')}`

/**
 * Stacked bars with an axis. Their numbers are read bar by bar: under the pointer, by touch, and with the arrow keys,
 * where screen readers say them; the table below a chart has all of them.
 */
export function BarPlot({ name, bars, fills, text, isWhole = false }: BarPlotProps) {
  const { read, props } = useBarReader(bars.length)
  const sum = ({ values }: Bar) => values.reduce((all, value) => all + value, 0)
  const marks = axisMarks(Math.max(...bars.flatMap((bar) => [sum(bar), bar.before]), 0), isWhole)
  const end = marks.at(-1) || 1
  const size = 1 / bars.length
  const shown = bars[read ?? bars.length - 1]
  if (!shown) return null
  return (
    <div className="mt-3 flex gap-2">
      <Scale marks={marks} end={end} text={text} />
      <div className="min-w-0 flex-1">
        <div
          {...props}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input would draw a track of its own
          role="slider"
          tabIndex={0}
          aria-label={name}
          aria-valuemin={1}
          aria-valuemax={bars.length}
          aria-valuenow={(read ?? bars.length - 1) + 1}
          aria-valuetext={sentence(shown)}
          className="relative h-44 touch-pan-y"
        >
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            className="block h-full w-full overflow-visible"
          >
            <GridLines shares={marks.map((mark) => mark / end)} />
            {read !== undefined && <Highlight place={{ start: read * size, size }} />}
            {bars.map((bar, index) => (
              <Stack
                key={bar.title}
                bar={bar}
                fills={fills}
                place={{ start: index * size, size }}
                end={end}
              />
            ))}
          </svg>
          {read !== undefined && <BarReading bar={shown} at={(read + 0.5) * size} />}
        </div>
        <PeriodAxis bars={bars} />
      </div>
    </div>
  )
}

interface ScaleProps {
  readonly marks: readonly number[]
  readonly end: number
  readonly text: (value: number) => string
}

/** The marks of the axis; the longest one, invisible, sets the width. */
function Scale({ marks, end, text }: ScaleProps) {
  const texts = marks.map(text)
  const [longest = ''] = texts.toSorted((a, b) => b.length - a.length)
  return (
    <div aria-hidden="true" className="relative h-44 shrink-0 text-caption text-muted tabular">
      <span className="invisible">{longest}</span>
      {marks.map((mark, index) => (
        <span
          key={mark}
          className="absolute right-0 -translate-y-1/2 whitespace-nowrap"
          style={{ top: `${(1 - mark / end) * 100}%` }}
        >
          {texts[index]}
        </span>
      ))}
    </div>
  )
}

const GridLines = ({ shares }: { readonly shares: readonly number[] }) =>
  shares.map((share) => (
    <line
      key={share}
      x1={0}
      x2={WIDTH}
      y1={HEIGHT * (1 - share)}
      y2={HEIGHT * (1 - share)}
      vectorEffect="non-scaling-stroke"
      className={share === 0 ? 'stroke-line-strong' : 'stroke-line'}
    />
  ))

const Highlight = ({ place }: { readonly place: Stretch }) => (
  <rect
    x={place.start * WIDTH}
    width={place.size * WIDTH}
    y={0}
    height={HEIGHT}
    className="fill-primary-ghost"
  />
)

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
      {stacked(bar.values, end).map(({ start, size }, index) => (
        <rect
          key={fills[index]}
          x={drawn.start * WIDTH}
          width={drawn.size * WIDTH}
          y={HEIGHT * (1 - start - size)}
          height={HEIGHT * size}
          className={fills[index]}
        />
      ))}
      {bar.before > 0 && <BeforeLine bar={drawn} share={bar.before / end} />}
    </g>
  )
}

/** Where the bar of the compared time would end, a little wider than the bar. */
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
      className="text-ink"
    />
  )
}

/** Labels the first and the last bar, and the middle one if there is room. */
function PeriodAxis({ bars }: Pick<BarPlotProps, 'bars'>) {
  const [first, middle, last] = [bars[0], bars[Math.floor(bars.length / 2)], bars.at(-1)]
  return (
    <p
      aria-hidden="true"
      className={`mt-1 flex gap-2 text-caption text-muted tabular ${bars.length === 1 ? 'justify-center' : 'justify-between'}`}
    >
      <span>{first?.label}</span>
      {bars.length > 4 && <span>{middle?.label}</span>}
      {bars.length > 1 && <span>{last?.label}</span>}
    </p>
  )
}
