import { shortDay, rating as ratingText } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { partOf } from '../search/when.ts'
import { changed, type Wish } from '../search/wish.ts'
import { useSearchWords } from '../search/words.ts'
import type { Results } from './load-results.ts'

export interface ActiveFilter {
  readonly key: string
  readonly label: string
  /** The wish without it. */
  readonly without: Wish
}

type Named = Pick<Results, 'wish' | 'services' | 'placeName' | 'unknownPlace' | 'days'>

export interface Labels {
  readonly service: string | undefined
  readonly place: string | undefined
  readonly when: string | undefined
  /** What the page is about, as its heading. */
  readonly title: string
  readonly active: readonly ActiveFilter[]
}

/** The wish in words. */
export function useLabels(results: Named): Labels {
  const words = useSearchWords()
  const locale = useLocale()
  const { wish, services, placeName, unknownPlace, days } = results
  const service = wish.service && services.find(({ id }) => id === wish.service)?.name
  const region = wish.region && words.regions[wish.region]
  const place = placeName ?? (wish.near === undefined ? region : words.search.nearMe)
  const day =
    wish.date &&
    (days.find(({ date }) => date === wish.date)?.label ?? shortDay(locale, `${wish.date}T12:00:00Z`))
  const hours = useHours(wish)
  const when = day && [day, hours].filter(Boolean).join(', ')
  const remove = (label: string | undefined, key: keyof Wish): ActiveFilter[] =>
    label === undefined ? [] : [{ key, label, without: changed(wish, { [key]: undefined }) }]
  const active = [
    ...remove(wish.q === undefined ? undefined : words.title.words(wish.q), 'q'),
    ...remove(service, 'service'),
    ...remove(placeName ?? unknownPlace, 'place'),
    ...remove(wish.near === undefined ? undefined : words.search.nearMe, 'near'),
    ...remove(region, 'region'),
    ...remove(when, 'date'),
    ...remove(
      wish.minRating && words.filters.ratingFrom(ratingText(locale, Number(wish.minRating))),
      'minRating',
    ),
    ...remove(wish.verified && words.filters.verified, 'verified'),
    ...remove(wish.bookable && words.filters.bookable, 'bookable'),
    ...(wish.priceLevel ?? []).map((level) => ({
      key: `price-${level}`,
      label: words.filters.prices[level as unknown as 1 | 2 | 3],
      without: changed(wish, { priceLevel: wish.priceLevel?.filter((each) => each !== level) }),
    })),
  ]
  return { service, place, when, title: useTitle(wish.q, service, place), active }
}

function useHours({ from, to }: Wish): string | undefined {
  const { search, from: fromWord, until, between } = useSearchWords()
  const part = partOf({ from, to })
  if (part) return search.parts[part].toLowerCase()
  if (from !== undefined && to !== undefined) return between(from, to)
  if (from !== undefined) return fromWord(from)
  return to && until(to)
}

function useTitle(q: string | undefined, service: string | undefined, place: string | undefined): string {
  const { title } = useSearchWords()
  if (q !== undefined)
    return place === undefined ? title.words(q) : title.serviceAndPlace(title.words(q), place)
  if (service !== undefined)
    return place === undefined ? title.service(service) : title.serviceAndPlace(service, place)
  return place === undefined ? title.all : title.place(place)
}

/** «38 salons»; with a free time asked only as many as were looked at. */
export function useCount(results: Pick<Results, 'total' | 'salons' | 'wish' | 'nextCursor'>): string {
  const words = useSearchWords()
  const { total, salons, wish, nextCursor } = results
  if (wish.date === undefined) return words.salons(total ?? salons.length)
  return words.freeSalons(total ?? salons.length, nextCursor === null)
}
