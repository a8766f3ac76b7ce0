import { useSearchParams } from 'react-router'

import { affiliateParts, type AffiliatePart } from '#domain/referral.ts'
import type { listAffiliates } from '#features/affiliates/contract/administration.ts'

import { api } from '../../app/api.ts'
import { useHref } from '../../app/paths.ts'
import { PartBar } from '../filter-bar.tsx'
import { PagedList } from '../paged-list.tsx'
import { SearchForm } from '../search-form.tsx'
import { AffiliateRows } from './affiliate-rows.tsx'
import { PayoutSection } from './payout-section.tsx'
import { useAdminAffiliateWords } from './words.ts'

interface Filters {
  readonly part: AffiliatePart
  readonly q: string
}

const load = (filters: Filters, cursor: string | undefined, signal: AbortSignal) =>
  api<typeof listAffiliates>('GET', '/admin/affiliates', { query: { ...filters, cursor }, signal })

/** The payouts that affiliates asked for, and all affiliates with a search. */
export function AffiliatesPage() {
  const words = useAdminAffiliateWords()
  const href = useHref()
  const [search] = useSearchParams()
  const part = affiliateParts.find((each) => each === search.get('part')) ?? 'all'
  const q = search.get('q') ?? ''
  const payouts = search.get('payouts') ?? undefined
  return (
    <>
      <h1 className="display mb-2 text-display">{words.page}</h1>
      <p className="mb-6 max-w-text text-ink-2">{words.intro}</p>
      <PayoutSection />
      <section aria-labelledby="affiliates" className="mt-10">
        <h2 id="affiliates" className="mb-3 text-title">
          {words.page}
        </h2>
        <SearchForm key={q} q={q} label={words.search} find={words.find} />
        <PartBar
          parts={affiliateParts}
          part={part}
          words={words}
          hrefOf={(each) =>
            href('adminAffiliates', undefined, {
              part: each === 'all' ? undefined : each,
              q: q === '' ? undefined : q,
              payouts,
            })
          }
          file={{
            path: `/admin/affiliates/export?${new URLSearchParams({ part, q }).toString()}`,
            name: `onyxi-affiliates-${part}.csv`,
          }}
        />
        <PagedList
          name={['admin-affiliates', part, q]}
          load={(cursor, signal) => load({ part, q }, cursor, signal)}
        >
          {(items) => <AffiliateRows items={items} isFiltered={part !== 'all' || q !== ''} />}
        </PagedList>
      </section>
    </>
  )
}
