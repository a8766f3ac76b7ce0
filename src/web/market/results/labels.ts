import { shortDay, rating as ratingText } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { changedQuery, type SearchQuery } from '../search/search-query.ts'
import { partOf } from '../search/when.ts'
import { useSearchWords } from '../search/words.ts'
import type { Results } from './load-results.ts'

export interface ActiveFilter {
  readonly key: string
  readonly label: string
  /** The query without it. */
  readonly without: SearchQuery
}

type Named = Pick<Results, 'query' | 'services' | 'placeName' | 'unknownPlace' | 'days'>

export interface Labels {
  readonly service: string | undefined
  readonly place: string | undefined
  readonly when: string | undefined
  /** What the page is about, as its heading. */
  readonly title: string
  readonly active: readonly ActiveFilter[]
}

/** The query in words. */
export function useLabels(results: Named): Labels {
  const words = useSearchWords()
  const locale = useLocale()
  const { query, services, placeName, unknownPlace, days } = results
  const service = query.service && services.find(({ id }) => id === query.service)?.name
  const region = query.region && words.regions[query.region]
  const place = placeName ?? (query.near === undefined ? region : words.search.nearMe)
  const day =
    query.date &&
    (days.find(({ date }) => date === query.date)?.label ?? shortDay(locale, `${query.date}T12:00:00Z`))
  const hours = useHours(query)
  const when = day && [day, hours].filter(Boolean).join(', ')
  const remove = (label: string | undefined, key: keyof SearchQuery): ActiveFilter[] =>
    label === undefined ? [] : [{ key, label, without: changedQuery(query, { [key]: undefined }) }]
  const active = [
    ...remove(query.q === undefined ? undefined : words.title.words(query.q), 'q'),
    ...remove(service, 'service'),
    ...remove(placeName ?? unknownPlace, 'place'),
    ...remove(query.near === undefined ? undefined : words.search.nearMe, 'near'),
    ...remove(region, 'region'),
    ...remove(when, 'date'),
    ...remove(
      query.minRating && words.filters.ratingFrom(ratingText(locale, Number(query.minRating))),
      'minRating',
    ),
    ...remove(query.verified && words.filters.verified, 'verified'),
    ...remove(query.bookable && words.filters.bookable, 'bookable'),
    ...(query.priceLevel ?? []).map((level) => ({
      key: `price-${level}`,
      label: words.filters.prices[level as unknown as 1 | 2 | 3],
      without: changedQuery(query, { priceLevel: query.priceLevel?.filter((each) => each !== level) }),
    })),
  ]
  return { service, place, when, title: useTitle(query.q, service, place), active }
}

function useHours({ from, to }: SearchQuery): string | undefined {
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
export function useCount(results: Pick<Results, 'total' | 'salons' | 'query' | 'nextCursor'>): string {
  const words = useSearchWords()
  const { total, salons, query, nextCursor } = results
  if (query.date === undefined) return words.salons(total ?? salons.length)
  return words.freeSalons(total ?? salons.length, nextCursor === null)
}
