import { useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'

import type { listOwnReports, OwnSellerReport } from '#features/seller-reports/contract.ts'
import { exactMoney } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { alwaysFresh } from '../../app/query.tsx'
import { usePayoutsWords } from '../../person/account/payouts/words.ts'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useDownload } from '../../ui/use-download.ts'
import { useOwnSalon } from '../business-page.tsx'

/** The facts about the salon that are reported to the tax authority, one year per line. */
export function SellerReportList() {
  const words = usePayoutsWords()
  const { id } = useOwnSalon()
  const query = useQuery({
    ...alwaysFresh,
    queryKey: ['seller-reports', id],
    queryFn: ({ signal }) =>
      api<typeof listOwnReports>('GET', '/business/salons/{id}/seller-reports', { params: { id }, signal }),
  })
  return (
    <section id="seller-reports" aria-labelledby="seller-reports-title">
      <h2 id="seller-reports-title" className="text-title">
        {words.reports.title}
      </h2>
      <p className="mt-1 mb-3 max-w-text text-ink-2">{words.reports.lead}</p>
      <Loaded query={query} words={words} skeleton={<Skeleton className="h-24 rounded-lg" />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="max-w-text text-ink-2">{words.reports.none}</p>
          ) : (
            <ul className="panel divide-y divide-line">
              {items.map((report) => (
                <YearRow key={report.year} report={report} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

function YearRow({ report }: { readonly report: OwnSellerReport }) {
  const { reports: words } = usePayoutsWords()
  const locale = useLocale()
  const { id } = useOwnSalon()
  const { isBusy, save } = useDownload(words.downloadFailed)
  const { year, quarters, legalName, vatNumber, accountLast4 } = report
  const sum = (name: 'visits' | 'creditedCents' | 'atSalonCents' | 'feeCents') =>
    quarters.reduce((all, quarter) => all + quarter[name], 0)
  const amounts = [
    words.visits(sum('visits')),
    `${words.credited} ${exactMoney(locale, sum('creditedCents'))}`,
    `${words.atSalon} ${exactMoney(locale, sum('atSalonCents'))}`,
    `${words.fee} ${exactMoney(locale, sum('feeCents'))}`,
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-3">
      <div className="min-w-0">
        <h3 className="font-semibold tabular">{year}</h3>
        <p className="text-small text-ink-2 tabular">{amounts.join(' · ')}</p>
        <p className="text-small [overflow-wrap:anywhere] text-muted">
          {legalName === null || vatNumber === null ? words.noDetails : words.details(legalName, vatNumber)}
          {accountLast4 !== null && ` · ${words.account(accountLast4)}`}
        </p>
      </div>
      <Button
        size="sm"
        variant="ghost"
        className="-mx-4"
        busy={isBusy}
        aria-label={words.csvOf(year)}
        onClick={() => save(`/business/salons/${id}/seller-reports/${year}/file`, `onyxi-dac7-${year}.csv`)}
      >
        <FileDown size={18} strokeWidth={1.75} aria-hidden="true" /> CSV
      </Button>
    </li>
  )
}
