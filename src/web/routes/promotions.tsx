import { Link } from 'react-router'

import type { PageHandle } from '../app/page-handle.ts'
import { useHref } from '../app/paths.ts'
import { ContentHead } from '../company/content/content-head.tsx'
import { NextStep } from '../company/content/next-step.tsx'
import { GoodPrices } from '../company/promotions/good-prices.tsx'
import { ReadingGuide } from '../company/promotions/reading-guide.tsx'
import { Today } from '../company/promotions/today.tsx'
import { usePromotionsWords } from '../company/promotions/words.ts'
import { PageHead } from '../frame/shell/page-head.tsx'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function Promotions() {
  const words = usePromotionsWords()
  const href = useHref()
  return (
    <>
      <PageHead title={words.title} description={words.description} />
      <div className="page pt-3 md:pt-6">
        <div className="grid gap-8 md:grid-cols-[1.25fr_1fr] md:items-end md:gap-16">
          <ContentHead page={words.title} heading={words.heading} lead={words.lead} />
          <Today />
        </div>
        <GoodPrices />
        <ReadingGuide />
        <Link
          to={href('bookingFaq')}
          className="mt-6 inline-flex min-h-11 items-center text-label text-primary underline underline-offset-4"
        >
          {words.faq}
        </Link>
      </div>
      <NextStep />
    </>
  )
}
