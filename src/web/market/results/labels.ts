import { shortDay, rating as ratingText } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { daysText } from '../search/days-text.ts'
import type { SearchQuery } from '../search/search-query.ts'
import { partOf, weekendOf, weekFrom, type Window } from '../search/when.ts'
import { useSearchWords } from '../search/words.ts'
import { activeFilters, type ActiveFilter } from './active-filters.ts'
import type { Results } from './load-results.ts'

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
  const { query, services, placeName, unknownPlace } = results
  const service = services.find(({ id }) => id === query.service)?.name
  const region = query.region && words.regions[query.region]
  const near = query.near === undefined ? undefined : words.search.nearMe
  const when = useWhen(results)
  const parts = {
    q: query.q === undefined ? undefined : words.title.words(query.q),
    service,
    place: placeName ?? unknownPlace,
    near,
    region,
    box: query.box && words.map.area,
    date: when,
    minRating: query.minRating && words.filters.ratingFrom(ratingText(locale, Number(query.minRating))),
    verified: query.verified && words.filters.verified,
    bookable: query.bookable && words.filters.bookable,
  }
  const active = activeFilters(query, parts, (level) => words.filters.prices[level as unknown as 1 | 2 | 3])
  const place = placeName ?? near ?? region
  return { service, place, when, title: useTitle(query.q, service, place), active }
}

/** «Tomorrow, noon» */
function useWhen({ query, days }: Pick<Named, 'query' | 'days'>): string | undefined {
  const locale = useLocale()
  const hours = useHours(query)
  const span = useSpan({ query, days })
  const { date } = query
  if (date === undefined) return undefined
  const day = span ?? days.find((each) => each.date === date)?.label ?? shortDay(locale, `${date}T12:00:00Z`)
  return [day, hours].filter(Boolean).join(', ')
}

/** Several days; undefined for one. */
function useSpan({ query: { date, until }, days }: Pick<Named, 'query' | 'days'>): string | undefined {
  const { search } = useSearchWords()
  const locale = useLocale()
  const today = days[0]?.date
  if (date === undefined || until === undefined) return undefined
  const is = (span: Window) => span.date === date && span.until === until
  if (today !== undefined && is(weekendOf(today))) return search.weekend
  if (today !== undefined && is(weekFrom(today))) return search.week
  return daysText(locale, date, until)
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

type Counted = Pick<Results, 'total' | 'totalIsEstimate' | 'salons' | 'query' | 'nextCursor'>

/** «38 salons»; of those with a free time all of them, about so many, or as many as were looked at. */
export function useCount(results: Counted): string {
  const words = useSearchWords()
  const { total, totalIsEstimate, salons, query, nextCursor } = results
  if (query.date === undefined) return words.salons(total ?? salons.length)
  if (total !== null && totalIsEstimate) return words.aboutFreeSalons(total)
  return words.freeSalons(total ?? salons.length, nextCursor === null)
}
