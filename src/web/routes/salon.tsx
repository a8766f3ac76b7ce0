import { useRouteLoaderData } from 'react-router'

import { isUuid } from '#domain/ids.ts'
import { list } from '#i18n/format.ts'

import { useLocale } from '../messages.tsx'
import type { PageHandle } from '../page-handle.ts'
import { pathTo } from '../paths.ts'
import { visit } from '../request.ts'
import type { loader as settings } from '../root.tsx'
import { loadSalon } from '../salon/load-salon.ts'
import { SalonPage } from '../salon/salon-page.tsx'
import { keepsOut, salonFacts } from '../salon/search-engines.ts'
import { useSalonWords } from '../salon/words.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/salon.ts'

export const handle = {
  cache: { seconds: 60, except: ({ id = '' }) => isUuid(id) },
} satisfies PageHandle

export const loader = async ({ context, params, request }: Route.LoaderArgs) => ({
  salon: await loadSalon(context.get(visit), params.id, new URL(request.url).search),
})

export default function Salon({ loaderData: { salon } }: Route.ComponentProps) {
  const words = useSalonWords()
  const locale = useLocale()
  const origin = useRouteLoaderData<typeof settings>('root')?.publicUrl ?? ''
  const url = origin + pathTo(locale, 'salon', { id: salon.slug })
  const address = `${salon.address}, ${salon.city}`
  return (
    <>
      <PageHead
        title={words.title(salon.name, salon.city)}
        description={words.describe(salon.name, address, list(locale, salon.categories.slice(0, 4)))}
        image={salon.photos[0] && `/pictures/${salon.photos[0].picture}-960.webp`}
        noindex={keepsOut(salon.isDemo, origin)}
        jsonLd={salonFacts(salon, locale, { url, origin })}
      />
      <SalonPage key={salon.id} salon={salon} url={url} />
    </>
  )
}
