import { Link } from 'react-router'

import { ContentHead } from '../content/content-head.tsx'
import { NextStep } from '../content/next-step.tsx'
import type { PageHandle } from '../page-handle.ts'
import { useHref } from '../paths.ts'
import { GoodPrices } from '../promotions/good-prices.tsx'
import { ReadingGuide } from '../promotions/reading-guide.tsx'
import { Today } from '../promotions/today.tsx'
import { usePromotionsWords } from '../promotions/words.ts'
import { PageHead } from '../shell/page-head.tsx'

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
