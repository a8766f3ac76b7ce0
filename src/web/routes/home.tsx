import { company } from '#domain/company.ts'

import { BusinessBand } from '../home/business-band.tsx'
import { CategoryRail } from '../home/category-rail.tsx'
import { Featured } from '../home/featured.tsx'
import { Hero } from '../home/hero.tsx'
import { loadHome } from '../home/load-home.ts'
import { Popular } from '../home/popular.tsx'
import { Regions } from '../home/regions.tsx'
import { ReviewStrip } from '../home/review-strip.tsx'
import { Steps } from '../home/steps.tsx'
import { useHomeWords } from '../home/words.ts'
import type { PageHandle } from '../page-handle.ts'
import { visit } from '../request.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/home.ts'

export const handle = { cache: { seconds: 60, query: ['sort', 'verified'] } } satisfies PageHandle

export function loader({ context, request }: Route.LoaderArgs) {
  const { db, locale, tag } = context.get(visit)
  const { searchParams } = new URL(request.url)
  const sort = searchParams.get('sort') === 'popular' ? 'popular' : 'rating'
  tag('salons')
  return loadHome(db, { sort, verifiedOnly: searchParams.get('verified') === 'true' }, locale)
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
      <Popular {...loaderData} />
      <Regions {...loaderData} />
      <Steps />
      <ReviewStrip {...loaderData} />
      <BusinessBand />
    </>
  )
}
