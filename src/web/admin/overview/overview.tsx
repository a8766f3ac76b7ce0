import { useQuery } from '@tanstack/react-query'

import type { readAdminOverview } from '#features/administration/contract.ts'
import { count, time } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { alwaysFresh } from '../../app/query.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loaded } from '../loaded.tsx'
import { Charts } from './charts.tsx'
import type { OverviewFigures } from './figures.ts'
import { Health } from './health.tsx'
import { Waiting } from './waiting.tsx'
import { useAdminOverviewWords } from './words.ts'

/** The figures of the whole product, the work that waits, and the health of the program. */
export function Overview() {
  const words = useAdminOverviewWords()
  const query = useQuery({
    ...alwaysFresh,
    queryKey: ['admin-overview'],
    queryFn: ({ signal }) => api<typeof readAdminOverview>('GET', '/admin/overview', { signal }),
  })
  const countedAt = query.data?.countedAt
  return (
    <>
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="display text-display">{words.page}</h1>
        {countedAt && <p className="text-small text-muted tabular">{words.counted(time(countedAt))}</p>}
      </div>
      <Loaded query={query}>{(figures) => <Figures figures={figures} />}</Loaded>
    </>
  )
}

function Figures({ figures }: { readonly figures: OverviewFigures }) {
  const words = useAdminOverviewWords()
  const { totals } = figures
  return (
    <div className="flex flex-col gap-4">
      {totals === null ? <Notice tone="info">{words.notCounted}</Notice> : <Totals totals={totals} />}
      <div className="grid gap-4 lg:grid-cols-2 lg:*:last:odd:col-span-2">
        <Waiting />
        <Health health={figures.health} />
        <Charts figures={figures} />
      </div>
    </div>
  )
}

function Totals({ totals }: { readonly totals: NonNullable<OverviewFigures['totals']> }) {
  const words = useAdminOverviewWords()
  const locale = useLocale()
  const { salons, verifiedSalons, upcomingBookings, users } = totals
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Figure label={words.salons} value={salons} more={words.verified(count(locale, verifiedSalons))} />
      <Figure label={words.bookings} value={upcomingBookings} />
      <Figure label={words.users} value={users} />
    </div>
  )
}

interface FigureProps {
  readonly label: string
  readonly value: number
  readonly more?: string
}

function Figure({ label, value, more }: FigureProps) {
  const locale = useLocale()
  return (
    <div className="panel p-5">
      <h2 className="text-small text-ink-2">{label}</h2>
      <p className="display mt-1 text-display tabular">{count(locale, value)}</p>
      {more !== undefined && <p className="mt-1 text-small text-muted tabular">{more}</p>}
    </div>
  )
}
