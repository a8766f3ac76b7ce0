import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { defaultTimeZone } from '#domain/time-zone.ts'
import type { readSalonReport } from '#features/reports/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { alwaysFresh } from '../../app/query.tsx'
import { todayIn } from '../../ui/dates.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useOwnSalon } from '../business-page.tsx'
import { spanText } from './figure-text.ts'
import { PeriodPicker } from './period-picker.tsx'
import { ReportActions } from './report-actions.tsx'
import { ReportBody } from './report-body.tsx'
import { useReportAddress } from './use-report-address.ts'
import { useReportWords } from './words.ts'

const boxes = (
  <>
    <Skeleton className="h-40 rounded-lg" />
    <Skeleton className="mt-4 h-72 rounded-lg" />
  </>
)

/** The report of one salon about a period. */
export function Report({ salonId }: { readonly salonId: string }) {
  const words = useReportWords()
  const locale = useLocale()
  const { name } = useOwnSalon()
  const today = todayIn(defaultTimeZone)
  const { span, step, go } = useReportAddress(today)
  const query = useQuery({
    ...alwaysFresh,
    queryKey: ['salon-report', salonId, span.from, span.to, step, locale],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api<typeof readSalonReport>('GET', '/business/salons/{id}/reports', {
        params: { id: salonId },
        query: { ...span, step },
        signal,
      }),
  })
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <h1 className="display text-display">{words.title}</h1>
        <ReportActions
          salonId={salonId}
          shown={{ span, step }}
          today={today}
          onOpen={({ span: days, step: cut }) => go({ ...days, step: cut })}
        />
      </div>
      <p className="hidden text-title print:block">
        {name} · {spanText(span, true)}
      </p>
      <PeriodPicker span={span} step={step} today={today} onChange={go} />
      <Loaded query={query} words={words} className="mt-5 max-sm:mt-3" skeleton={boxes}>
        {(report) => <ReportBody salonId={salonId} report={report} step={step} />}
      </Loaded>
    </>
  )
}
