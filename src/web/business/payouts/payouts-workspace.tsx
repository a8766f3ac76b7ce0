import { useQuery } from '@tanstack/react-query'

import type { OwnPayouts, readPayouts } from '#features/payouts/contract.ts'
import { exactMoney } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { alwaysFresh } from '../../app/query.tsx'
import { usePayoutsWords } from '../../person/account/payouts/words.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useOwnSalon } from '../business-page.tsx'
import { PayoutList } from './payout-list.tsx'
import { RoutePanel } from './route-panel.tsx'
import { SellerReportList } from './seller-report-list.tsx'
import { StatementList } from './statement-list.tsx'

/** The debt to the salon, the account that it is paid out to, its payouts and its statements. */
export function PayoutsWorkspace() {
  const words = usePayoutsWords()
  const { id } = useOwnSalon()
  const query = useQuery({
    ...alwaysFresh,
    queryKey: ['payouts', id],
    queryFn: ({ signal }) =>
      api<typeof readPayouts>('GET', '/business/salons/{id}/payouts', { params: { id }, signal }),
  })
  return (
    <>
      <h1 className="display text-display">{words.title}</h1>
      <p className="mt-1 mb-6 max-w-text text-ink-2">{words.lead}</p>
      <Loaded query={query} words={words} skeleton={<Skeleton className="h-64 rounded-lg" />}>
        {(view) => <Payouts view={view} />}
      </Loaded>
    </>
  )
}

interface ViewProps {
  readonly view: OwnPayouts
}

function Payouts({ view }: ViewProps) {
  const words = usePayoutsWords()
  const hasPast = view.owedCents !== 0 || view.route !== null || view.payouts.length > 0
  if (view.offered === null && !hasPast)
    return (
      <div className="flex flex-col gap-8">
        <Notice>{words.notOffered}</Notice>
        {/* Payments at the salon are reported as well. */}
        <SellerReportList />
      </div>
    )
  return (
    <div className="flex flex-col gap-8">
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Balance view={view} />
        <RoutePanel view={view} />
      </div>
      <PayoutList view={view} />
      <StatementList />
      <SellerReportList />
    </div>
  )
}

function Balance({ view: { owedCents, waitingCents } }: ViewProps) {
  const words = usePayoutsWords()
  const locale = useLocale()
  const isDebt = owedCents < 0
  return (
    <section aria-labelledby="owed" className="panel p-5 md:p-6">
      <h2 id="owed" className="text-title">
        {isDebt ? words.youOwe : words.owed}
      </h2>
      <p className="display mt-2 text-display tabular">{exactMoney(locale, Math.abs(owedCents))}</p>
      {waitingCents > 0 && <p className="mt-2">{words.waiting(exactMoney(locale, waitingCents))}</p>}
      <p className="mt-2 text-small text-ink-2">{isDebt ? words.youOweText : words.owedText}</p>
    </section>
  )
}
