import { ArrowLeft, Sparkles } from 'lucide-react'
import { Link } from 'react-router'

import { useHref } from '../../app/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { LoadMore } from '../../ui/pagination.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Balance } from './balance.tsx'
import { useOwnPoints, usePointsHistory } from './own-points.ts'
import { PointsHistory } from './points-history.tsx'
import { usePointsWords } from './words.ts'

/** A customer's points: how many, what they are worth, until when they are good, and where they came from. */
export function PointsPage() {
  const words = usePointsWords()
  return (
    <div className="page py-3 pb-10 md:py-10">
      <Link
        to={useHref()('dashboard')}
        className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-full px-1 text-small font-semibold text-primary"
      >
        <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
        {words.back}
      </Link>
      <h1 className="display text-display">{words.title}</h1>
      <div className="mt-4 grid gap-8 md:mt-8 md:grid-cols-[minmax(0,340px)_minmax(0,1fr)] md:gap-10 lg:gap-14">
        <Loaded query={useOwnPoints()} words={words} skeleton={<Skeleton className="h-48 rounded-lg" />}>
          {(points) => <Balance points={points} />}
        </Loaded>
        <History />
      </div>
    </div>
  )
}

function History() {
  const { history: words } = usePointsWords()
  const query = usePointsHistory()
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="text-title">
        {words.title}
      </h2>
      <Loaded query={query} words={words} skeleton={<Skeleton className="mt-3 h-40 rounded-lg" />}>
        {({ pages }) => {
          const changes = pages.flatMap(({ items }) => items)
          return changes.length === 0 ? <NoPoints /> : <PointsHistory changes={changes} />
        }}
      </Loaded>
      {hasNextPage && <LoadMore busy={isFetchingNextPage} onClick={() => void fetchNextPage()} />}
    </section>
  )
}

function NoPoints() {
  const { empty } = usePointsWords()
  return (
    <EmptyState
      icon={<Sparkles size={28} strokeWidth={1.5} aria-hidden="true" />}
      title={empty.title}
      text={empty.text}
      action={<LinkButton to={useHref()('salons')}>{empty.find}</LinkButton>}
    />
  )
}
