import { rating as ratingText } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { windowText } from '../search/window-text.ts'
import { useSearchWords } from '../search/words.ts'
import { activeFilters, type ActiveFilter } from './active-filters.ts'
import type { Results } from './load-results.ts'

type Named = Pick<Results, 'query' | 'services' | 'placeName' | 'unknownPlace' | 'days'>

export interface Labels {
  /** The typed words, in quotation marks. */
  readonly words: string | undefined
  readonly service: string | undefined
  readonly place: string | undefined
  readonly when: string | undefined
  /** The subject of the page as its heading. */
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
  const place = placeName ?? near ?? region ?? parts.box
  const titled = placeName ?? inSentence(near) ?? region ?? inSentence(parts.box)
  return { words: parts.q, service, place, when, title: useTitle(query.q, service, titled), active }
}

/** “Near me” is alone on its button, and follows other words in a title. */
const inSentence = (label: string | undefined): string | undefined =>
  label && label.charAt(0).toLocaleLowerCase() + label.slice(1)

/** «Tomorrow, noon» */
function useWhen({ query, days }: Pick<Named, 'query' | 'days'>): string | undefined {
  const words = useSearchWords()
  const locale = useLocale()
  const dayName = (date: string) => days.find((each) => each.date === date)?.label
  return windowText(query, { words, locale, today: days[0]?.date, dayName })
}

function useTitle(q: string | undefined, service: string | undefined, place: string | undefined): string {
  const { title } = useSearchWords()
  if (q !== undefined)
    return place === undefined ? title.words(q) : title.serviceAndPlace(title.words(q), place)
  if (service !== undefined)
    return place === undefined ? title.service(service) : title.serviceAndPlace(service, place)
  return place === undefined ? title.all : title.place(place)
}

/** A search in a few words: service, area, time; empty for one that asks for nothing. */
export const searchLabel = ({ words, service, place, when }: Labels): string =>
  [service, words, place, when].filter(Boolean).join(' · ')

type Counted = Pick<Results, 'total' | 'totalIsEstimate' | 'salons' | 'query' | 'nextCursor'>

/** «38 salons»; of those with a free time the exact number, an estimate, or the number that was checked. */
export function useCount(results: Counted): string {
  const words = useSearchWords()
  const { total, totalIsEstimate, salons, query, nextCursor } = results
  if (query.date === undefined) return words.salons(total ?? salons.length)
  if (total !== null && totalIsEstimate) return words.aboutFreeSalons(total)
  return words.freeSalons(total ?? salons.length, nextCursor === null)
}
