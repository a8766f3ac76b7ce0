import { useQuery } from '@tanstack/react-query'

import { defaultTimeZone } from '#domain/time-zone.ts'
import type { Comparison, listComparisons } from '#features/reconciliation/contract.ts'
import { count, shortDayAndTime } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { alwaysFresh } from '../../app/query.tsx'
import { Loaded } from '../loaded.tsx'
import { useAdminReconciliationWords } from './words.ts'

/** Older comparisons are in the database; these show that it runs. */
const comparisonsShown = 3

/** When providers were last compared with the ledger, and how many differences came to light. */
export function Comparisons() {
  const words = useAdminReconciliationWords()
  const query = useQuery({
    ...alwaysFresh,
    queryKey: ['admin-comparisons'],
    queryFn: ({ signal }) => api<typeof listComparisons>('GET', '/admin/reconciliation', { signal }),
  })
  return (
    <Loaded query={query}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="text-ink-2">{words.none}</p>
        ) : (
          <ul className="panel divide-y divide-line">
            {items.slice(0, comparisonsShown).map((comparison) => (
              <ComparisonRow key={comparison.at} comparison={comparison} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

function ComparisonRow({ comparison }: { readonly comparison: Comparison }) {
  const words = useAdminReconciliationWords()
  const locale = useLocale()
  const { provider, until, entries, breaks } = comparison
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3">
      <span>
        <span className="block font-semibold">
          {words.until(shortDayAndTime(locale, until, defaultTimeZone))}
        </span>
        <span className="block text-small text-muted">
          {words.providers[provider]} · {words.entries(entries, count(locale, entries))}
        </span>
      </span>
      <span className={breaks === 0 ? 'text-small text-ink-2' : 'text-small font-semibold text-danger'}>
        {words.found(breaks)}
      </span>
    </li>
  )
}
