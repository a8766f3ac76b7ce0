import { headlines, reportFigures } from '#domain/reports/figures.ts'

import { Fold } from '../../ui/fold.tsx'
import { useReportWords } from './words.ts'

/** The definition of each figure, at the foot of the report. */
export function Definitions() {
  const words = useReportWords()
  const isHeadline = (name: string) => (headlines as readonly string[]).includes(name)
  return (
    <Fold title={words.howCounted} className="panel px-5 print:hidden">
      <dl className="flex flex-col gap-3 pb-5 text-small">
        {reportFigures.map((name) => (
          <div key={name}>
            <dt className={isHeadline(name) ? 'font-bold' : 'font-semibold'}>{words.figures[name][0]}</dt>
            <dd className="max-w-[640px] text-ink-2">{words.figures[name][1]}</dd>
          </div>
        ))}
        <div>
          <dt className="font-semibold">{words.comparison[0]}</dt>
          <dd className="max-w-[640px] text-ink-2">{words.comparison[1]}</dd>
        </div>
      </dl>
    </Fold>
  )
}
