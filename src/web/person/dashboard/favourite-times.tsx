import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import type { listFavouriteTimes } from '#features/favourites/contract.ts'
import { shortDay } from '#i18n/format.ts'
import type { Answer } from '#platform/http/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { alwaysFresh } from '../../app/query.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { favouriteTimes, type ListedCard } from './own-salons.ts'
import { useDashboardWords } from './words.ts'

type Times = Answer<typeof listFavouriteTimes>['items'][number]

/** The next free times of the favourites; the list itself does not wait for them. */
export function useFavouriteTimes(enabled: boolean) {
  const locale = useLocale()
  return useQuery({
    ...alwaysFresh,
    queryKey: [...favouriteTimes, locale],
    queryFn: async ({ signal }) =>
      (await api<typeof listFavouriteTimes>('GET', '/me/favourites/times', { signal })).items,
    enabled,
  })
}

interface FavouriteTimesProps {
  readonly salon: ListedCard
  readonly query: Pick<ReturnType<typeof useFavouriteTimes>, 'data' | 'isPending'>
}

/** The next free times of a favourite; each leads to its booking. */
export function FavouriteTimes({ salon, query: { data, isPending } }: FavouriteTimesProps) {
  const { favourites: words } = useDashboardWords()
  if (!salon.bookable) return null
  if (isPending) return <Skeleton className="mt-2 h-11 w-40 rounded-full" />
  const times = data?.find((each) => each.salon === salon.id)
  if (!times) return null
  if (times.starts.length === 0) return <p className="mt-1 text-small text-muted">{words.full}</p>
  return <Starts salon={salon} times={times} />
}

function Starts({ salon, times }: { readonly salon: ListedCard; readonly times: Times }) {
  const { favourites: words } = useDashboardWords()
  const locale = useLocale()
  const href = useHref()
  const { service, starts } = times
  return (
    <div className="relative mt-1">
      <p className="truncate text-small text-muted">{words.next(service.name)}</p>
      <ul className="mt-1 flex flex-wrap gap-1.5">
        {starts.slice(0, 2).map((start) => {
          // The start contains the salon's own day and clock.
          const [day = ''] = shortDay(locale, `${start.slice(0, 10)}T12:00:00Z`, 'UTC').split(' ')
          const when = `${day} ${start.slice(11, 16)}`
          return (
            <li key={start}>
              <Link
                to={href('salon', { id: salon.slug }, { start, services: service.id })}
                aria-label={words.book(salon.name, when)}
                rel="nofollow"
                className="chip tabular"
              >
                {when}
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
