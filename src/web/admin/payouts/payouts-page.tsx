import { FileDown } from 'lucide-react'
import { useSearchParams } from 'react-router'

import { payoutParts, type PayoutPart } from '#domain/money/payout-status.ts'
import type { listPayouts } from '#features/payouts/contract/administration.ts'

import { api } from '../../app/api.ts'
import { useHref } from '../../app/paths.ts'
import { Button } from '../../ui/button.tsx'
import { ChipLink, ChipRail } from '../../ui/chip.tsx'
import { useDownload } from '../../ui/use-download.ts'
import { PagedList } from '../paged-list.tsx'
import { FailedRefunds } from './failed-refunds.tsx'
import { OwedPanel } from './owed-panel.tsx'
import { PayoutRows } from './payout-rows.tsx'
import { RunList } from './run-list.tsx'
import { useAdminPayoutWords } from './words.ts'

const load = (part: PayoutPart, cursor: string | undefined, signal: AbortSignal) =>
  api<typeof listPayouts>('GET', '/admin/payouts', { query: { part, cursor }, signal })

/** The debts to salons, the runs that pay them, and each payout. */
export function PayoutsPage() {
  const words = useAdminPayoutWords()
  const [search] = useSearchParams()
  const part = payoutParts.find((each) => each === search.get('part')) ?? 'waiting'
  return (
    <>
      <h1 className="display mb-6 text-display">{words.page}</h1>
      <div className="flex flex-col gap-8">
        <OwedPanel />
        <FailedRefunds />
        <RunList />
        <section aria-labelledby="payouts">
          <ListHead part={part} />
          <PagedList name={['admin-payouts', part]} load={(cursor, signal) => load(part, cursor, signal)}>
            {(items) => <PayoutRows items={items} isWaiting={part === 'waiting'} />}
          </PagedList>
        </section>
      </div>
    </>
  )
}

function ListHead({ part }: { readonly part: PayoutPart }) {
  const words = useAdminPayoutWords()
  const href = useHref()
  const { isBusy, save } = useDownload(words.downloadFailed)
  return (
    <>
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="payouts" className="text-title">
          {words.list}
        </h2>
        <Button
          size="sm"
          variant="ghost"
          className="max-sm:-mr-3"
          busy={isBusy}
          aria-label={words.csvOf}
          onClick={() => save(`/admin/payouts/export?part=${part}`, `payouts-${part}.csv`)}
        >
          <FileDown size={18} strokeWidth={1.75} aria-hidden="true" /> {words.csv}
        </Button>
      </div>
      <div className="mb-4">
        <ChipRail label={words.filter}>
          {payoutParts.map((each) => (
            <ChipLink
              key={each}
              to={href('adminPayouts', undefined, { part: each === 'waiting' ? undefined : each })}
              selected={each === part}
            >
              {words.parts[each]}
            </ChipLink>
          ))}
        </ChipRail>
      </div>
    </>
  )
}
