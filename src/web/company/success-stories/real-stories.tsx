import { MapPin } from 'lucide-react'
import { Link } from 'react-router'

import { nameIn } from '#domain/names/name-in.ts'
import type { ShownStory } from '#features/content/queries/stories.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { useSuccessStoriesWords } from './words.ts'

/** Stories to which the salons' owners have agreed, in their own words. */
export const RealStories = ({ stories }: { readonly stories: readonly ShownStory[] }) => (
  <div className="mt-10 flex flex-col gap-14 md:mt-16 md:gap-24">
    {stories.map((story) => (
      <RealStory key={story.id} story={story} />
    ))}
  </div>
)

function RealStory({ story }: { readonly story: ShownStory }) {
  const words = useSuccessStoriesWords()
  const locale = useLocale()
  const href = useHref()
  const { id, title, before, change, quote, person, salon } = story
  return (
    <article aria-labelledby={id} className="max-w-text">
      <h2 id={id} className="display text-display-sm md:text-display">
        {title}
      </h2>
      <p className="mt-2 flex items-center gap-1.5 text-small text-muted">
        <MapPin size={18} strokeWidth={1.75} aria-hidden="true" />
        <Link
          to={href('salon', { id: salon.slug })}
          className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
        >
          {nameIn(locale, salon)}
        </Link>
        {salon.city}
      </p>
      <h3 className="mt-4 text-label">{words.before}</h3>
      <p className="mt-1 whitespace-pre-line text-ink-2">{before}</p>
      <h3 className="mt-4 text-label">{words.change}</h3>
      <p className="mt-1 whitespace-pre-line text-ink-2">{change}</p>
      <figure className="mt-6 border-l-4 border-coral pl-5">
        <blockquote className="display text-[24px] leading-[1.3]">{quote}</blockquote>
        <figcaption className="mt-2 text-small text-muted">{person}</figcaption>
      </figure>
    </article>
  )
}
