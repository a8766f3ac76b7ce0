import { company } from '#domain/company.ts'

import type { PageHandle } from '../app/page-handle.ts'
import { Contact } from '../company/about/contact.tsx'
import { Rules } from '../company/about/rules.tsx'
import { useAboutWords } from '../company/about/words.ts'
import { ContentHead } from '../company/content/content-head.tsx'
import { NextStep } from '../company/content/next-step.tsx'
import { PageHead } from '../frame/shell/page-head.tsx'
import { Picture } from '../ui/picture.tsx'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

const organization = {
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: company.name,
  foundingDate: String(company.founded),
  email: company.email,
  telephone: company.phone,
  sameAs: [company.instagram],
} as const

export default function About() {
  const words = useAboutWords()
  return (
    <>
      <PageHead title={words.title} description={words.description} jsonLd={organization} />
      <div className="page pt-3 md:pt-6">
        <Opening />
        <Story />
        <Rules />
        <Contact />
      </div>
      <NextStep />
    </>
  )
}

function Opening() {
  const words = useAboutWords()
  return (
    <div className="grid items-center gap-8 md:grid-cols-[1.25fr_1fr] md:gap-16">
      <ContentHead page={words.title} heading={words.heading} lead={words.lead} />
      <Picture
        name="hand-1-wine-almond-solid-floral"
        alt={words.pictureAlt}
        width={5}
        height={4}
        sizes="(width < 900px) 100vw, 500px"
        priority
        illustration
        className="rounded-2xl"
      />
    </div>
  )
}

function Story() {
  const { story } = useAboutWords()
  return (
    <section aria-labelledby="story" className="section-gap md:grid md:grid-cols-[1fr_2fr] md:gap-16">
      <h2 id="story" className="display text-display-sm md:text-display">
        {story.title}
      </h2>
      <div className="mt-4 flex max-w-text flex-col gap-4 md:mt-0 md:text-[18px] md:leading-[1.65]">
        <p>{story.first}</p>
        <p>{story.second}</p>
        <p>{story.third}</p>
      </div>
    </section>
  )
}
