import { pathTo } from '../../app/paths.ts'
import { useSiteSettings } from '../../app/site-settings.ts'
import { PageHead } from '../../frame/shell/page-head.tsx'
import { changedQuery } from '../search/search-query.ts'
import { useSearchWords } from '../search/words.ts'
import { serviceSlug } from './landing.ts'
import type { Results } from './load-results.ts'
import { useSalonHref } from './salon-link.ts'

/** Only service and area make a page of its own for search engines; words, hours and filters do not. */
export function ResultsHead({ results, title }: { readonly results: Results; readonly title: string }) {
  const words = useSearchWords()
  const salonHref = useSalonHref()
  const origin = useSiteSettings()?.publicUrl ?? ''
  const { q, near, service, place, region } = results.query
  const isLanding = place !== undefined && region === undefined
  const landing = isLanding
    ? pathTo('el', 'salonsIn', { place, service: service && serviceSlug(service) })
    : undefined
  const own = Object.entries(changedQuery({ service, place, region })).filter(
    ([, value]) => value !== undefined,
  )
  const ownQuery = new URLSearchParams(own as [string, string][]).toString()
  return (
    <PageHead
      title={title}
      description={words.description(title)}
      noindex={q !== undefined || near !== undefined || results.isLater || results.salons.length === 0}
      path={landing}
      canonicalQuery={ownQuery === '' || isLanding ? '' : `?${ownQuery}`}
      jsonLd={{
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        name: title,
        itemListElement: results.salons.map(({ slug, name }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          url: origin + salonHref(slug),
        })),
      }}
    />
  )
}
