import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { count } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { useMayRead } from '../access-gate.tsx'
import { Facts, Panel, type FactRows } from '../facts.tsx'
import { plainWhen } from '../plain-when.ts'
import type { OverviewFigures } from './figures.ts'
import { useAdminOverviewWords } from './words.ts'

type HealthFacts = OverviewFigures['health']

/** The health of the program, as far as the caller's role sees it. */
export function Health({ health }: { readonly health: HealthFacts }) {
  const words = useAdminOverviewWords()
  const locale = useLocale()
  const href = useHref()
  const { parkedMessages, failingJobs, isSearchReady, databaseMs } = health
  const rows: FactRows = [
    ...(parkedMessages === null
      ? []
      : [
          [
            words.parked,
            <Troubles key="n" n={parkedMessages} to={href('adminMessages', undefined, { part: 'parked' })} />,
          ] as const,
        ]),
    ...(failingJobs === null
      ? []
      : [[words.failing, <Troubles key="n" n={failingJobs} to={href('adminJobs')} />] as const]),
    ...useComparison(health),
    [words.database, words.milliseconds(count(locale, databaseMs))],
    [words.search, isSearchReady ? words.searchReady : words.searchBehind],
  ]
  return (
    <Panel title={words.health}>
      <Facts rows={rows} />
    </Panel>
  )
}

function useComparison({ reconciliation }: HealthFacts): FactRows {
  const words = useAdminOverviewWords()
  const locale = useLocale()
  const isReader = useMayRead('reconciliation')
  if (!isReader) return []
  const said: ReactNode =
    reconciliation === null
      ? words.neverCompared
      : `${plainWhen(locale, reconciliation.at)}, ${words.breaks(reconciliation.breaks)}`
  return [[words.reconciliation, said]]
}

function Troubles({ n, to }: { readonly n: number; readonly to: string }) {
  const words = useAdminOverviewWords()
  const locale = useLocale()
  if (n === 0) return words.fine
  return (
    <Link to={to} className="inline-flex min-h-11 items-center sm:min-h-8">
      <Badge tone="danger">{count(locale, n)}</Badge>
    </Link>
  )
}
