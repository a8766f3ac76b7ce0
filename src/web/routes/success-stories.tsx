import { BookHeart } from 'lucide-react'

import { company } from '#domain/company.ts'
import { listShownStories } from '#features/content/queries/stories.ts'

import type { PageHandle } from '../app/page-handle.ts'
import { pageContext } from '../app/request.ts'
import { ContentHead } from '../company/content/content-head.tsx'
import { NextStep } from '../company/content/next-step.tsx'
import { RealStories } from '../company/success-stories/real-stories.tsx'
import { Story } from '../company/success-stories/story.tsx'
import { useSuccessStoriesWords } from '../company/success-stories/words.ts'
import { PageHead } from '../frame/shell/page-head.tsx'
import { EmptyState } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/success-stories.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

/**
 * Stories of salons that agreed. The demo shows examples until there is one; a real site never shows made-up stories.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, locale, platform } = context.get(pageContext)
  const stories = await listShownStories(db, locale)
  const { demo } = platform.config
  return { stories, isDemo: demo, showsExamples: demo && stories.length === 0 }
}

export default function SuccessStories({ loaderData }: Route.ComponentProps) {
  const { stories, isDemo, showsExamples } = loaderData
  const words = useSuccessStoriesWords()
  return (
    <>
      <PageHead title={words.title} description={words.description} noindex={isDemo} />
      <div className="page pt-3 md:pt-6">
        <ContentHead page={words.title} heading={words.heading} lead={words.lead} />
        {stories.length > 0 && <RealStories stories={stories} />}
        {showsExamples && <Examples />}
        {stories.length === 0 && !showsExamples && <None />}
        <Yours />
      </div>
      <NextStep />
    </>
  )
}

function Examples() {
  const { stories, notice } = useSuccessStoriesWords()
  return (
    <>
      <div className="mt-6 max-w-text md:mt-8">
        <Notice tone="warning" title={notice.title}>
          {notice.text}
        </Notice>
      </div>
      <div className="mt-10 flex flex-col gap-14 md:mt-16 md:gap-24">
        {stories.map((story, index) => (
          <Story key={story.id} story={story} isTurned={index % 2 === 1} isFirst={index === 0} />
        ))}
      </div>
    </>
  )
}

function None() {
  const { none } = useSuccessStoriesWords()
  return (
    <EmptyState
      icon={<BookHeart size={28} strokeWidth={1.75} aria-hidden="true" />}
      title={none.title}
      text={none.text}
      className="mt-8"
    />
  )
}

function Yours() {
  const { yours } = useSuccessStoriesWords()
  return (
    <section aria-labelledby="yours" className="section-gap rounded-2xl bg-bg-subtle px-5 py-8 md:p-14">
      <h2 id="yours" className="display text-display-sm md:text-display">
        {yours.title}
      </h2>
      <p className="mt-2 max-w-[60ch] text-ink-2">{yours.text}</p>
      <a
        href={`mailto:${company.email}`}
        className="mt-3 inline-flex min-h-11 items-center text-label text-primary underline underline-offset-4"
      >
        {yours.write}: {company.email}
      </a>
    </section>
  )
}
