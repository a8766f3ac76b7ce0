import { pathTo } from '../../app/paths.ts'
import { useSiteSettings } from '../../app/site-settings.ts'
import { PageHead } from '../../frame/shell/page-head.tsx'
import { changedQuery, type SearchQuery } from '../search/search-query.ts'
import { useSearchWords } from '../search/words.ts'
import { serviceSlug } from './landing.ts'
import type { Results } from './load-results.ts'
import { useSalonHref } from './salon-link.ts'

/** Only service and area make a page of its own for search engines; words, hours and filters do not. */
export function ResultsHead({ results, title }: { readonly results: Results; readonly title: string }) {
  const words = useSearchWords()
  const jsonLd = useListFacts(results.salons, title)
  const { q, near, box, service, place, region, typed } = results.query
  const isLanding = place !== undefined && region === undefined && box === undefined
  const landing = isLanding
    ? pathTo('el', 'salonsIn', { place, service: service && serviceSlug(service) })
    : undefined
  return (
    <PageHead
      title={title}
      description={words.description(title)}
      noindex={
        [q, near, box, typed].some((part) => part !== undefined) ||
        results.isLater ||
        results.salons.length === 0
      }
      path={landing}
      canonicalQuery={isLanding ? '' : canonicalQuery({ service, place, region })}
      jsonLd={jsonLd}
    />
  )
}

/** With its question mark; empty where nothing is left of the query. */
function canonicalQuery(own: Pick<SearchQuery, 'service' | 'place' | 'region'>): string {
  const parts = Object.entries(changedQuery(own)).filter(([, value]) => value !== undefined)
  return parts.length === 0 ? '' : `?${new URLSearchParams(parts as [string, string][])}`
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
