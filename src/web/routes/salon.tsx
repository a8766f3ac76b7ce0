import { company } from '#domain/company.ts'
import { isUuid } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { shareCardOf } from '#features/salons/queries/share-card.ts'
import { shell as greek } from '#i18n/el/shell.ts'
import { shell as english } from '#i18n/en/shell.ts'
import { list } from '#i18n/format.ts'
import { sharePath } from '#platform/share-pictures.ts'

import { useLocale } from '../app/messages.tsx'
import type { PageHandle } from '../app/page-handle.ts'
import { pathTo } from '../app/paths.ts'
import { pageContext } from '../app/request.ts'
import { PageHead } from '../frame/shell/page-head.tsx'
import { loadSalon } from '../market/salon/load-salon.ts'
import { SalonPage } from '../market/salon/salon-page.tsx'
import type { SalonView } from '../market/salon/salon-view.ts'
import { breadcrumbFacts, keepsOut, salonFacts } from '../market/salon/search-engines.ts'
import { useSalonWords } from '../market/salon/words.ts'
import type { Route } from './+types/salon.ts'

export const handle = {
  cache: { seconds: 60, except: ({ id = '' }) => isUuid(id) },
  takesCards: true,
} satisfies PageHandle

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const here = context.get(pageContext)
  const { publicUrl } = here.platform.config
  const salon = await loadSalon(here, params.id, new URL(request.url).search)
  return {
    salon,
    picture: sharePath(here.locale, salon.slug, shareCardOf(here.locale, salon)),
    // They are made here, so that browsers don't load the code for search engines.
    isIndexed: !keepsOut(salon.isDemo, publicUrl),
    facts: factsOf(salon, here.locale, publicUrl),
  }
}

export default function Salon({ loaderData: { salon, picture, ...head } }: Route.ComponentProps) {
  const words = useSalonWords()
  const locale = useLocale()
  const address = `${salon.address}, ${salon.city}`
  return (
    <>
      <PageHead
        title={words.title(salon.name, salon.city)}
        description={words.describe(salon.name, address, list(locale, salon.categories.slice(0, 4)))}
        image={picture}
        noindex={!head.isIndexed}
        jsonLd={head.facts}
      />
      <SalonPage key={salon.id} salon={salon} />
    </>
  )
}

/** The salon and its place in the site, by schema.org. */
function factsOf(salon: SalonView, locale: Locale, origin: string) {
  const { navigation } = locale === 'el' ? greek : english
  const url = origin + pathTo(locale, 'salon', { id: salon.slug })
  return {
    '@context': 'https://schema.org',
    '@graph': [
      salonFacts(salon, { url, origin }),
      breadcrumbFacts([
        [company.name, origin + pathTo(locale, 'home')],
        [navigation.salons, origin + pathTo(locale, 'salons')],
        [salon.name, url],
      ]),
    ],
  }
}
