import { Link } from 'react-router'

import type { PageHandle } from '../app/page-handle.ts'
import { useHref } from '../app/paths.ts'
import { ContentHead } from '../company/content/content-head.tsx'
import { NextStep } from '../company/content/next-step.tsx'
import { ChangeLine } from '../company/how-it-works/change-line.tsx'
import { Journey } from '../company/how-it-works/journey.tsx'
import { Promises } from '../company/how-it-works/promises.tsx'
import { useHowItWorksWords } from '../company/how-it-works/words.ts'
import { PageHead } from '../frame/shell/page-head.tsx'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function HowItWorks() {
  const words = useHowItWorksWords()
  const href = useHref()
  return (
    <>
      <PageHead title={words.title} description={words.description} />
      <div className="page pt-3 md:pt-6">
        <ContentHead page={words.title} heading={words.heading} lead={words.lead} />
        <Journey />
        <ChangeLine />
        <Promises />
        <Link
          to={href('bookingFaq')}
          className="mt-3 inline-flex min-h-11 items-center text-label text-primary underline underline-offset-4"
        >
          {words.faq}
        </Link>
      </div>
      <NextStep />
    </>
  )
}
