import { FileDown, Landmark } from 'lucide-react'
import { useSearchParams } from 'react-router'

import { payoutParts, type PayoutPart } from '#domain/money/payout-status.ts'
import type { listAffiliatePayouts } from '#features/affiliates/contract/administration.ts'

import { api } from '../../app/api.ts'
import { useHref } from '../../app/paths.ts'
import { Button } from '../../ui/button.tsx'
import { useDownload } from '../../ui/use-download.ts'
import { useMayWrite } from '../access-gate.tsx'
import { EmptyQueue } from '../empty-queue.tsx'
import { PartBar } from '../filter-bar.tsx'
import { PagedList } from '../paged-list.tsx'
import { PayoutRows } from './payout-rows.tsx'
import { useAdminAffiliateWords } from './words.ts'

const load = (part: PayoutPart, cursor: string | undefined, signal: AbortSignal) =>
  api<typeof listAffiliatePayouts>('GET', '/admin/affiliate-payouts', { query: { part, cursor }, signal })

/** The payouts that affiliates asked for, and the bank's results. */
export function PayoutSection() {
  const { payouts: words } = useAdminAffiliateWords()
  const [search] = useSearchParams()
  const part = payoutParts.find((each) => each === search.get('payouts')) ?? 'waiting'
  return (
    <section aria-labelledby="payouts">
      <Head part={part} />
      <PagedList
        name={['admin-affiliate-payouts', part]}
        load={(cursor, signal) => load(part, cursor, signal)}
      >
        {(items) =>
          items.length === 0 ? (
            <EmptyQueue icon={Landmark} words={words} isWaiting={part === 'waiting'} />
          ) : (
            <PayoutRows items={items} />
          )
        }
      </PagedList>
    </section>
  )
}

function Head({ part }: { readonly part: PayoutPart }) {
  const { payouts: words } = useAdminAffiliateWords()
  const href = useHref()
  const [search] = useSearchParams()
  const kept = { part: search.get('part') ?? undefined, q: search.get('q') ?? undefined }
  const mayWrite = useMayWrite('affiliates')
  const { isBusy, save } = useDownload(words.downloadFailed, 'POST')
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="payouts" className="text-title">
          {words.title}
        </h2>
        {mayWrite && (
          <Button
            size="sm"
            variant="ghost"
            className="max-sm:-mx-4"
            busy={isBusy}
            onClick={() => save('/admin/affiliate-payouts/bank-file', 'onyxi-affiliates.csv')}
          >
            <FileDown size={18} strokeWidth={1.75} aria-hidden="true" /> {words.file}
          </Button>
        )}
      </div>
      <PartBar
        parts={payoutParts}
        part={part}
        words={words}
        hrefOf={(each) =>
          href('adminAffiliates', undefined, { ...kept, payouts: each === 'waiting' ? undefined : each })
        }
        file={{
          path: `/admin/affiliate-payouts/export?part=${part}`,
          name: `onyxi-affiliate-payouts-${part}.csv`,
        }}
      />
    </>
  )
}
