import { searchPlaces } from '#domain/search/places.ts'
import { salonSearch } from '#features/salons/contract/search.ts'
import { SEARCH_CHARACTERS } from '#platform/limits.ts'
import { placesById, searchedPlaces } from '#platform/places.ts'

import { changedQuery, searchQueryNames, type SearchQuery } from '../search/search-query.ts'
import { windowOf } from '../search/when.ts'

export interface ResultsAddress {
  readonly query: SearchQuery
  readonly cursor: string | undefined
  /** Set when the address names no place that exists: the name as it was typed. */
  readonly unknownPlace: string | undefined
  /** The address says the same in more words (an empty field of the form, «today»): the reader is sent to the short one. */
  readonly isRoundabout: boolean
}

type Raw = Record<string, string | string[]>

/**
 * The query in the address of the results. Addresses are typed, shortened and kept for years: a part that makes no
 * sense any more (a past day, an unknown filter) is left out instead of refusing the page.
 * @param today date in Greece, "2026-11-21"
 */
export function readResultsAddress(search: URLSearchParams, today: string): ResultsAddress {
  const raw = rawQuery(search, today)
  const typedPlace = typeof raw['place'] === 'string' ? raw['place'] : undefined
  const place = typedPlace === undefined ? undefined : placeOf(typedPlace)
  const isLate = typeof raw['date'] === 'string' && raw['date'] < today
  const isUnderWay = typeof raw['until'] === 'string' && raw['until'] >= today
  const cursor = search.get('cursor') ?? undefined
  return {
    query: changedQuery({
      ...(sensible(raw) as SearchQuery),
      place: place?.id,
      ...(isLate && { date: isUnderWay ? today : undefined }),
    }),
    cursor: cursor === '' ? undefined : cursor,
    unknownPlace: place ? undefined : typedPlace,
    isRoundabout: search.has('day') || search.has('part') || [...search.values()].includes(''),
  }
}

const placeOf = (text: string) => placesById.get(text) ?? searchPlaces(searchedPlaces, text, 1)[0]

function rawQuery(search: URLSearchParams, today: string): Raw {
  const raw: Raw = {}
  for (const name of searchQueryNames) {
    const values = search
      .getAll(name)
      .map((value) => value.trim())
      .filter((value) => value !== '')
    const [first] = values
    if (first !== undefined) raw[name] = name === 'priceLevel' ? values : first
  }
  if (search.has('day')) {
    const field = (name: string) => search.get(name) ?? ''
    const chosen = { day: field('day'), part: field('part'), from: field('from'), to: field('to') }
    const { date, until, from, to } = windowOf(
      { ...chosen, date: field('date'), until: field('until') },
      today,
    )
    for (const [name, value] of Object.entries({ date, until, from, to })) {
      if (value === undefined) delete raw[name]
      else raw[name] = value
    }
  }
  return raw
}

/** Leaves out the parts that the search would refuse. */
function sensible(raw: Raw): Raw {
  const kept = { ...raw }
  if (kept['date'] === undefined) for (const name of ['until', 'from', 'to']) delete kept[name]
  if (kept['verified'] !== 'true') delete kept['verified']
  if (kept['bookable'] !== 'true') delete kept['bookable']
  if (kept['view'] !== 'map') delete kept['view']
  if (kept['words'] !== 'true') delete kept['words']
  if (String(kept['typed'] ?? '').length > SEARCH_CHARACTERS) delete kept['typed']
  for (let tries = 0; tries < 3; tries += 1) {
    const result = salonSearch.safeParse(kept)
    if (result.success) return kept
    for (const { path } of result.error.issues) delete kept[String(path[0])]
  }
  return {}
}
