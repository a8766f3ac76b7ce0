import { pathTo } from '../../app/paths.ts'
import { useSiteSettings } from '../../app/site-settings.ts'
import { PageHead } from '../../frame/shell/page-head.tsx'
import { changedQuery, type SearchQuery } from '../search/search-query.ts'
import { useSearchWords } from '../search/words.ts'
import { serviceSlug } from './landing.ts'
import type { Landing } from './load-landing.ts'
import type { Results } from './load-results.ts'
import { useSalonHref } from './salon-link.ts'

interface ResultsHeadProps {
  readonly results: Results
  readonly title: string
  readonly landing?: Landing | undefined
}

/** Only service and area make a page of its own for search engines; words, hours and filters do not. */
export function ResultsHead({ results, title, landing }: ResultsHeadProps) {
  const words = useSearchWords()
  const jsonLd = useListFacts(results.salons, title)
  const { query } = results
  const { service, place } = query
  const isOwn = !isNarrowed(query)
  const isOut =
    !isOwn || results.isLater || results.salons.length === 0 || (landing !== undefined && !landing.isIndexed)
  const usual = landing?.usual
  return (
    <>
      <PageHead
        title={title}
        description={
          usual
            ? words.placeDescription(title, words.salons(landing.listed), usual.prices, usual.minutes)
            : words.description(title)
        }
        path={
          isOwn && place !== undefined
            ? pathTo('el', 'salonsIn', { place, service: service && serviceSlug(service) })
            : undefined
        }
        canonicalQuery={isOwn && place !== undefined ? '' : queryText(query)}
        jsonLd={landing?.facts ?? jsonLd}
      />
      {isOut && <meta name="robots" content="noindex, follow" />}
    </>
  )
}

/** The order of the list and the map don't make it another page. */
const sameList = { view: undefined, sort: undefined } as const

/** Whether the search has more criteria than a kind of service in an area, or the area is a region. */
function isNarrowed(query: SearchQuery): boolean {
  const { service, place, region, typed } = query
  const others = changedQuery(query, { ...sameList, service: undefined, place: undefined, region: undefined })
  const isFiltered = [typed, ...Object.values(others)].some((part) => part !== undefined)
  return isFiltered || (region !== undefined && (service !== undefined || place !== undefined))
}

/** With its question mark. */
function queryText(query: SearchQuery): string {
  const parts = Object.entries(changedQuery(query, sameList)).flatMap(([name, value]) =>
    [value ?? []].flat().map((each) => [name, each]),
  )
  return parts.length === 0 ? '' : `?${new URLSearchParams(parts)}`
}

/** The salons by schema.org. */
function useListFacts(salons: Results['salons'], name: string) {
  const salonHref = useSalonHref()
  const origin = useSiteSettings()?.publicUrl ?? ''
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    itemListElement: salons.map((salon, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: salon.name,
      url: origin + salonHref(salon.slug),
    })),
  }
}
