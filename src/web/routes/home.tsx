import { company } from '#domain/company.ts'

import type { PageHandle } from '../app/page-handle.ts'
import { pageContext } from '../app/request.ts'
import { PageHead } from '../frame/shell/page-head.tsx'
import { Bands } from '../market/home/bands.tsx'
import { BusinessBand } from '../market/home/business-band.tsx'
import { CategoryRail } from '../market/home/category-rail.tsx'
import { Featured } from '../market/home/featured.tsx'
import { Hero } from '../market/home/hero.tsx'
import { loadHome } from '../market/home/load-home.ts'
import { Popular } from '../market/home/popular.tsx'
import { Regions } from '../market/home/regions.tsx'
import { ReviewStrip } from '../market/home/review-strip.tsx'
import { Steps } from '../market/home/steps.tsx'
import { useHomeWords } from '../market/home/words.ts'
import type { Route } from './+types/home.ts'

export const handle = { cache: { seconds: 60, query: ['sort', 'verified'] } } satisfies PageHandle

export function loader({ context, request }: Route.LoaderArgs) {
  const { db, locale, platform, tag } = context.get(pageContext)
  const { searchParams } = new URL(request.url)
  const sort = searchParams.get('sort') === 'popular' ? 'popular' : 'rating'
  tag('salons')
  const verifiedOnly = searchParams.get('verified') === 'true'
  return loadHome(db, { sort, verifiedOnly }, locale, platform.now())
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const home = useHomeWords()
  return (
    <>
      <PageHead
        title={home.title}
        description={home.description}
        jsonLd={{
          '@context': 'https://schema.org',
          '@type': 'Organization',
          name: company.name,
          email: company.email,
        }}
      />
      <Hero {...loaderData} />
      <CategoryRail {...loaderData} />
      <Featured {...loaderData} />
      <Bands {...loaderData} />
      <Popular {...loaderData} />
      <Regions {...loaderData} />
      <Steps />
      <ReviewStrip {...loaderData} />
      <BusinessBand />
    </>
  )
}
