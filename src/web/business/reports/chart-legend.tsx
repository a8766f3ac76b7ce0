import type { ReactNode } from 'react'

import { useReportWords } from './words.ts'

interface ChartLegendProps {
  readonly series: readonly {
    readonly name: string
    /** Class that fills its bars. */
    readonly fill: string
  }[]
}

/** Names the colours of a time chart, and the line of the period before. */
export function ChartLegend({ series }: ChartLegendProps) {
  const { charts: words } = useReportWords()
  return (
    <ul className="-mt-1 flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-2">
      {series.map(({ name, fill }) => (
        <Entry key={name} name={name} width={12}>
          <rect width={12} height={12} rx={3} className={fill} />
        </Entry>
      ))}
      <Entry name={words.before} width={16}>
        <line x1={0} x2={16} y1={6} y2={6} stroke="currentColor" strokeWidth={2} className="text-ink" />
      </Entry>
    </ul>
  )
}

interface EntryProps {
  readonly name: string
  readonly width: number
  readonly children: ReactNode
}

function Entry({ name, width, children }: EntryProps) {
  return (
    <li className="flex items-center gap-1.5">
      <svg viewBox={`0 0 ${width} 12`} width={width} height={12} aria-hidden="true">
        {children}
      </svg>
      {name}
    </li>
  )
}
