import type { OwnDay, OwnFigures as Figures } from '#features/my-day/contract.ts'
import { count, exactMoney, minutes } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { dayParts } from '../../ui/dates.ts'
import { useMyDayWords } from './words.ts'

/** Her work of this week and month; with amounts if the salon shows them to her. */
export function OwnFigures({ own: { thisWeek, thisMonth } }: { readonly own: OwnDay }) {
  const words = useMyDayWords()
  const locale = useLocale()
  const spans = [thisWeek, thisMonth]
  const amounts = spans.flatMap(({ takings }) => takings ?? [])
  const hours = ({ bookedMinutes }: Figures) => minutes(locale, bookedMinutes) || words.noHours
  return (
    <section aria-labelledby="figures" className="panel p-5">
      <h2 id="figures" className="text-title">
        {words.figures}
      </h2>
      <table className="mt-2 w-full">
        <caption className="sr-only">{words.figures}</caption>
        <Head thisWeek={thisWeek} thisMonth={thisMonth} />
        <tbody className="divide-y divide-line">
          <Row
            name={words.visits}
            hint={words.visitsHint}
            values={spans.map(({ visits }) => count(locale, visits))}
          />
          <Row name={words.booked} hint={words.bookedHint} values={spans.map(hours)} />
          {amounts.length > 0 && (
            <>
              <Row
                name={words.sales}
                values={amounts.map(({ salesCents }) => exactMoney(locale, salesCents))}
              />
              <Row
                name={words.commission}
                values={amounts.map(({ commissionCents }) => exactMoney(locale, commissionCents))}
              />
            </>
          )}
        </tbody>
      </table>
      {amounts.length > 0 && <p className="mt-3 text-small text-muted">{words.amounts}</p>}
    </section>
  )
}

function Head({ thisWeek, thisMonth }: Pick<OwnDay, 'thisWeek' | 'thisMonth'>) {
  const words = useMyDayWords()
  const locale = useLocale()
  const short = (date: string) => {
    const { day, month } = dayParts(locale, date)
    return `${day} ${month}`
  }
  const columns = [
    [words.thisWeek, thisWeek],
    [words.thisMonth, thisMonth],
  ] as const
  return (
    <thead>
      <tr className="align-bottom">
        <th scope="col">
          <span className="sr-only">{words.figures}</span>
        </th>
        {columns.map(([name, { from, to }]) => (
          <th key={name} scope="col" className="pb-2 pl-3 text-right text-label">
            {name}
            <span className="block text-caption font-normal whitespace-nowrap text-muted tabular">
              {short(from)} – {short(to)}
            </span>
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface RowProps {
  readonly name: string
  readonly hint?: string
  readonly values: readonly string[]
}

const Row = ({ name, hint, values }: RowProps) => (
  <tr>
    <th scope="row" className="py-2.5 text-left font-normal">
      {name}
      {hint !== undefined && <span className="block text-caption text-muted">{hint}</span>}
    </th>
    {values.map((value, n) => (
      // The columns keep their order.
      <td
        key={n === 0 ? 'week' : 'month'}
        className="py-2.5 pl-3 text-right font-semibold whitespace-nowrap tabular"
      >
        {value}
      </td>
    ))}
  </tr>
)
