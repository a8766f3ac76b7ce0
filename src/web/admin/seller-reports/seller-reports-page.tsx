import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import type { readSellerReport, SellerReport } from '#features/seller-reports/contract.ts'
import { count, exactMoney } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { alwaysFresh } from '../../app/query.tsx'
import { ChipLink, ChipRail } from '../../ui/chip.tsx'
import { Facts, Panel } from '../facts.tsx'
import { Loaded } from '../loaded.tsx'
import { NothingToReport } from './nothing-to-report.tsx'
import { ReportFiles } from './report-files.tsx'
import { useAdminSellerReportWords } from './words.ts'

const YEARS_SHOWN = 5
/** The first year of the product. */
const FIRST_YEAR = 2024

/** @param thisYear the year of today in Athens */
interface PageProps {
  readonly thisYear: number
}

/** The salons' earnings in a year, and the files for the tax authority. */
export function SellerReportsPage({ thisYear }: PageProps) {
  const words = useAdminSellerReportWords()
  const href = useHref()
  const [search] = useSearchParams()
  const years = Array.from({ length: YEARS_SHOWN }, (_, at) => thisYear - at).filter(
    (each) => each >= FIRST_YEAR,
  )
  const year = years.find((each) => String(each) === search.get('year')) ?? thisYear
  return (
    <>
      <h1 className="display mb-2 text-display">{words.page}</h1>
      <p className="mb-4 max-w-text text-ink-2">{words.intro}</p>
      <ChipRail label={words.year}>
        {years.map((each) => (
          <ChipLink
            key={each}
            to={href('adminSellerReports', undefined, { year: each })}
            selected={each === year}
          >
            {each}
          </ChipLink>
        ))}
      </ChipRail>
      <Report key={year} year={year} />
    </>
  )
}

function Report({ year }: { readonly year: number }) {
  const query = useQuery({
    ...alwaysFresh,
    queryKey: ['admin-seller-report', year],
    queryFn: ({ signal }) =>
      api<typeof readSellerReport>('GET', '/admin/seller-reports', { query: { year }, signal }),
  })
  return (
    <div className="mt-4 flex flex-col gap-6">
      <Loaded query={query}>{(report) => <Sums report={report} />}</Loaded>
    </div>
  )
}

function Sums({ report }: { readonly report: SellerReport }) {
  const words = useAdminSellerReportWords()
  const locale = useLocale()
  const { year, sellers, visits, earnedCents, canReport } = report
  if (sellers === 0) return <NothingToReport />
  return (
    <>
      <Panel title={String(year)}>
        <Facts
          rows={[
            [words.sellers, count(locale, sellers)],
            [words.visits, count(locale, visits)],
            [words.earned, exactMoney(locale, earnedCents)],
          ]}
        />
        <ReportFiles year={year} canReport={canReport} />
      </Panel>
      <Incomplete report={report} />
    </>
  )
}

function Incomplete({ report: { incomplete, incompleteCount } }: { readonly report: SellerReport }) {
  const words = useAdminSellerReportWords()
  const locale = useLocale()
  if (incompleteCount === 0) return <p className="text-ink-2">{words.complete}</p>
  return (
    <Panel title={words.incomplete(incompleteCount)}>
      <p className="mb-3 text-ink-2">{words.incompleteText}</p>
      <ul className="flex flex-col gap-2">
        {incomplete.map(({ salonId, name, earnedCents }) => (
          <li key={salonId} className="flex justify-between gap-4">
            <span className="min-w-0 break-words">{name}</span>
            <span className="tabular shrink-0">{exactMoney(locale, earnedCents)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
