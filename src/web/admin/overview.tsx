import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import type { readAdminOverview } from '#features/administration/contract.ts'
import { count, time } from '#i18n/format.ts'
import type { Answer } from '#platform/http/contract.ts'

import { api } from '../app/api.ts'
import { useLocale } from '../app/messages.tsx'
import { useHref } from '../app/paths.ts'
import { alwaysFresh } from '../app/query.tsx'
import { hoursSince } from './hours-since.ts'
import { Loaded } from './loaded.tsx'
import { useAdminWords } from './words.ts'

/** The figures of the whole product, and the work that waits. */
export function Overview() {
  const { overview: words } = useAdminWords()
  const query = useQuery({
    ...alwaysFresh,
    queryKey: ['admin-overview'],
    queryFn: ({ signal }) => api<typeof readAdminOverview>('GET', '/admin/overview', { signal }),
  })
  return (
    <>
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="display text-display">{words.page}</h1>
        {query.dataUpdatedAt > 0 && (
          <p className="text-small text-muted tabular">
            {words.counted(time(new Date(query.dataUpdatedAt).toISOString()))}
          </p>
        )}
      </div>
      <Loaded query={query}>{(figures) => <Figures figures={figures} />}</Loaded>
    </>
  )
}

type OverviewFigures = Answer<typeof readAdminOverview>

function Figures({ figures }: { readonly figures: OverviewFigures }) {
  const { overview: words } = useAdminWords()
  const locale = useLocale()
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <Waiting figures={figures} />
      <Figure
        label={words.salons}
        value={figures.salons}
        more={words.verified(count(locale, figures.verifiedSalons))}
      />
      <Figure
        label={words.bookings}
        value={figures.upcomingBookings}
        more={words.newBookings(count(locale, figures.newBookings))}
      />
      <Figure
        label={words.users}
        value={figures.users}
        more={words.newUsers(count(locale, figures.newUsers))}
      />
    </div>
  )
}

/** The applications that wait; the panel leads to them. */
function Waiting({ figures: { waiting, oldestWaiting, asked } }: { readonly figures: OverviewFigures }) {
  const { overview: words, age } = useAdminWords()
  const href = useHref()
  const locale = useLocale()
  return (
    <div className="panel panel-lifts flex flex-col p-5 sm:col-span-2 lg:col-span-1">
      <h2 className="text-small text-ink-2">
        <Link to={href('adminApplications')} className="panel-link">
          {words.waiting}
        </Link>
      </h2>
      <p className="display mt-1 text-display tabular">{count(locale, waiting)}</p>
      <p className="mt-1 text-small text-muted">
        {oldestWaiting === null ? words.noneWaiting : words.oldest(age(hoursSince(oldestWaiting)))}
        {asked > 0 && ` ${words.asked(asked)}`}
      </p>
    </div>
  )
}

interface FigureProps {
  readonly label: string
  readonly value: number
  readonly more: string
}

function Figure({ label, value, more }: FigureProps) {
  const locale = useLocale()
  return (
    <div className="panel p-5">
      <h2 className="text-small text-ink-2">{label}</h2>
      <p className="display mt-1 text-display tabular">{count(locale, value)}</p>
      <p className="mt-1 text-small text-muted tabular">{more}</p>
    </div>
  )
}
