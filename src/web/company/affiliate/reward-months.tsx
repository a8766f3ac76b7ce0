import { money } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useStatementWords } from '../../person/account/payouts/words.ts'
import { BarPlot } from '../../ui/bar-plot.tsx'
import type { ViewProps } from './own-affiliate.ts'
import { useAffiliateWords } from './words.ts'

/** The number of months that fit into the chart. */
const SHOWN = 24

type Month = ViewProps['view']['months'][number]

/** Each month from the first with a reward to the last, including those without one between them. */
function everyMonth(months: readonly Month[]): readonly Month[] {
  const [last, first] = [months[0]?.month, months.at(-1)?.month]
  if (first === undefined || last === undefined) return []
  const known = new Map(months.map((month) => [month.month, month]))
  const all: Month[] = []
  for (let [year = 0, month = 0] = first.split('-').map(Number); ; month += 1) {
    if (month > 12) [year, month] = [year + 1, 1]
    const name = `${year}-${String(month).padStart(2, '0')}`
    all.push(known.get(name) ?? { month: name, cents: 0, salons: 0 })
    if (name >= last) return all.slice(-SHOWN)
  }
}

/** The rewards month by month, as a chart and as a table. */
export function RewardMonths({ view: { months } }: ViewProps) {
  const { money: words } = useAffiliateWords()
  const { months: names } = useStatementWords()
  const locale = useLocale()
  const nameOf = ({ month }: Month) => `${names[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`
  if (months.length === 0)
    return (
      <section aria-labelledby="months" className="panel p-5 md:p-6">
        <h3 id="months" className="text-title">
          {words.months}
        </h3>
        <p className="mt-2 text-ink-2">{words.noMonths}</p>
      </section>
    )
  const bars = everyMonth(months).map((month) => ({
    label: nameOf(month),
    values: [month.cents],
    before: 0,
    title: nameOf(month),
    details: [
      { name: words.columns.amount, text: money(locale, month.cents) },
      { name: words.columns.salons, text: String(month.salons) },
    ],
  }))
  return (
    <section aria-labelledby="months" className="panel p-5 md:p-6">
      <h3 id="months" className="text-title">
        {words.months}
      </h3>
      <BarPlot
        name={words.months}
        bars={bars}
        fills={['fill-primary']}
        text={(cents) => money(locale, cents)}
      />
      <MonthTable months={months} nameOf={nameOf} />
    </section>
  )
}

interface MonthTableProps {
  readonly months: readonly Month[]
  readonly nameOf: (month: Month) => string
}

function MonthTable({ months, nameOf }: MonthTableProps) {
  const { money: words } = useAffiliateWords()
  const { columns } = words
  const locale = useLocale()
  return (
    <details className="mt-3">
      <summary className="flex min-h-11 items-center text-label text-primary">{words.table}</summary>
      <table className="w-full text-left text-small tabular">
        <caption className="sr-only">{words.months}</caption>
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-1.5 font-normal">
              {columns.month}
            </th>
            <th scope="col" className="py-1.5 text-right font-normal">
              {columns.salons}
            </th>
            <th scope="col" className="py-1.5 text-right font-normal">
              {columns.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month} className="border-t border-line">
              <th scope="row" className="py-1.5 font-normal">
                {nameOf(month)}
              </th>
              <td className="py-1.5 text-right">{month.salons}</td>
              <td className="py-1.5 text-right">{money(locale, month.cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
