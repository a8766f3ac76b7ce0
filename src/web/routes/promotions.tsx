import { data, Link } from 'react-router'

import { listOfferPlaces, listOffers } from '#features/promotions/queries/offers.ts'
import { placesById } from '#platform/places.ts'

import type { PageHandle } from '../app/page-handle.ts'
import { useHref } from '../app/paths.ts'
import { pageContext } from '../app/request.ts'
import { ContentHead } from '../company/content/content-head.tsx'
import { NextStep } from '../company/content/next-step.tsx'
import { GoodPrices } from '../company/promotions/good-prices.tsx'
import { ReadingGuide } from '../company/promotions/reading-guide.tsx'
import { RunningOffers, type Running } from '../company/promotions/running-offers.tsx'
import { Today } from '../company/promotions/today.tsx'
import { usePromotionsWords } from '../company/promotions/words.ts'
import { PageHead } from '../frame/shell/page-head.tsx'
import type { Route } from './+types/promotions.ts'

// An offer that ended is gone within the minute.
export const handle = { cache: { seconds: 30, query: ['place', 'page'] } } satisfies PageHandle

/** The promotions that run now, in one place or everywhere. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Running> {
  const { db, platform, locale, tag } = context.get(pageContext)
  const query = new URL(request.url).searchParams
  const asked = query.get('place') ?? ''
  const found = placesById.get(asked)
  const page = Number(query.get('page') ?? '1')
  if ((asked !== '' && !found) || !Number.isInteger(page) || page < 1) throw data(null, { status: 404 })
  tag('salons')
  const at = platform.now()
  const [offers, places] = await Promise.all([
    listOffers(db, { place: found?.id, page, at, locale }),
    listOfferPlaces(db, at, locale),
  ])
  const place = found && { id: found.id, name: locale === 'el' ? found.nameEl : found.nameEn }
  return { offers, places, place }
}

export default function Promotions({ loaderData }: Route.ComponentProps) {
  const words = usePromotionsWords()
  const isEmpty = loaderData.places.length === 0 && loaderData.offers.total === 0
  return (
    <>
      <PageHead title={words.title} description={isEmpty ? words.description : words.running.description} />
      <div className="page pt-3 md:pt-6">
        {isEmpty ? (
          <div className="grid gap-8 md:grid-cols-[1.25fr_1fr] md:items-end md:gap-16">
            <ContentHead page={words.title} heading={words.heading} lead={words.lead} />
            <Today />
          </div>
        ) : (
          <>
            <ContentHead page={words.title} heading={words.heading} lead={words.running.lead} />
            <RunningOffers {...loaderData} />
          </>
        )}
        <GoodPrices />
        <ReadingGuide />
        <QuestionsLink />
      </div>
      <NextStep />
    </>
  )
}

function QuestionsLink() {
  const words = usePromotionsWords()
  const href = useHref()
  return (
    <Link
      to={href('bookingFaq')}
      className="mt-6 inline-flex min-h-11 items-center text-label text-primary underline underline-offset-4"
    >
      {words.faq}
    </Link>
  )
}
