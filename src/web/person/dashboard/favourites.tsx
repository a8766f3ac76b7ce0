import { Heart } from 'lucide-react'

import { useHref } from '../../app/paths.ts'
import { Button, IconButton, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FavouriteTimes, useFavouriteTimes } from './favourite-times.tsx'
import { useOwnSalonLists, useTidyLists, type ListedCard } from './own-salons.ts'
import { SalonCard } from './salon-card.tsx'
import { useDashboardWords } from './words.ts'

const grid = 'grid gap-4 md:grid-cols-2 lg:grid-cols-3'

const card = (
  <div className={grid}>
    <Skeleton className="h-28 rounded-lg" />
  </div>
)

/** The customer's favourite salons. */
export function Favourites() {
  const { favourites: words } = useDashboardWords()
  return (
    <Loaded query={useOwnSalonLists()} words={words} skeleton={card}>
      {({ favourites }) => <FavouriteSalons favourites={favourites} />}
    </Loaded>
  )
}

function FavouriteSalons({ favourites }: { readonly favourites: readonly ListedCard[] }) {
  const { favourites: words } = useDashboardWords()
  const { remove } = useTidyLists()
  const times = useFavouriteTimes(favourites.some(({ bookable }) => bookable))
  if (favourites.length === 0) return <NoFavourites />
  return (
    <ul className={grid}>
      {favourites.map((salon) => (
        <li key={salon.id} className="min-w-0">
          <SalonCard salon={salon} heading="h2" times={<FavouriteTimes salon={salon} query={times} />}>
            <IconButton label={words.remove(salon.name)} onClick={() => void remove(salon.id)}>
              <Heart size={20} strokeWidth={1.75} aria-hidden="true" className="fill-current text-primary" />
            </IconButton>
          </SalonCard>
        </li>
      ))}
    </ul>
  )
}

function NoFavourites() {
  const { favourites: words, find } = useDashboardWords()
  const salons = useHref()('salons')
  return (
    <EmptyState
      icon={<Heart size={28} strokeWidth={1.5} aria-hidden="true" />}
      title={words.empty}
      text={words.emptyText}
      action={<LinkButton to={salons}>{find}</LinkButton>}
    />
  )
}

/** The salons that the customer saw last; nothing without any. */
export function ViewedSalons() {
  const { viewed: words } = useDashboardWords()
  const { data } = useOwnSalonLists()
  const { forget } = useTidyLists()
  if (!data || data.viewed.length === 0) return null
  return (
    <section aria-labelledby="viewed" className="mt-10">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="viewed" className="text-title">
          {words.title}
        </h2>
        <Button variant="ghost" size="sm" className="-mr-4" onClick={() => void forget()}>
          {words.forget}
        </Button>
      </div>
      <ul className={grid}>
        {data.viewed.slice(0, 6).map((salon) => (
          <li key={salon.id}>
            <SalonCard salon={salon} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  )
}
