import { MapPin } from 'lucide-react'
import { Link } from 'react-router'

import { nameIn } from '#domain/names/name-in.ts'
import { isPhotoName } from '#domain/photo.ts'
import type { ShownStory } from '#features/content/queries/stories.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { Picture } from '../../ui/picture.tsx'
import { useSuccessStoriesWords } from './words.ts'

/** Stories to which the salons' owners have agreed, in their own words. */
export const RealStories = ({ stories }: { readonly stories: readonly ShownStory[] }) => (
  <div className="mt-10 flex flex-col gap-14 md:mt-16 md:gap-24">
    {stories.map((story, index) => (
      <RealStory key={story.id} story={story} isTurned={index % 2 === 1} isFirst={index === 0} />
    ))}
  </div>
)

interface RealStoryProps {
  readonly story: ShownStory
  /** The picture is on the right, if there is room. */
  readonly isTurned: boolean
  /** The story is visible without scrolling. */
  readonly isFirst: boolean
}

/** One story beside the picture of its salon. */
function RealStory({ story, isTurned, isFirst }: RealStoryProps) {
  const { id, title, salon } = story
  const { picture } = salon
  return (
    <article aria-labelledby={id} className="grid items-start gap-6 md:grid-cols-2 md:gap-16">
      {picture !== null && (
        <Picture
          name={picture}
          alt=""
          width={4}
          height={3}
          sizes="(width < 900px) 100vw, 540px"
          priority={isFirst}
          illustration={!isPhotoName(picture)}
          className={isTurned ? 'rounded-2xl md:order-2' : 'rounded-2xl'}
        />
      )}
      <div className="min-w-0 max-w-text [overflow-wrap:anywhere]">
        <h2 id={id} className="display text-display-sm md:text-display">
          {title}
        </h2>
        <Salon salon={salon} />
        <Text story={story} />
      </div>
    </article>
  )
}

function Salon({ salon }: Pick<ShownStory, 'salon'>) {
  const locale = useLocale()
  const href = useHref()
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-1.5 text-small text-muted">
      <MapPin size={18} strokeWidth={1.75} aria-hidden="true" />
      <Link
        to={href('salon', { id: salon.slug })}
        className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
      >
        {nameIn(locale, salon)}
      </Link>
      {salon.city}
    </p>
  )
}

function Text({ story: { before, change, quote, person } }: Pick<RealStoryProps, 'story'>) {
  const words = useSuccessStoriesWords()
  return (
    <>
      {(
        [
          ['before', before],
          ['change', change],
        ] as const
      ).map(([part, text]) => (
        <section key={part} className="mt-4">
          <h3 className="text-label">{words[part]}</h3>
          <p className="mt-1 whitespace-pre-line text-ink-2">{text}</p>
        </section>
      ))}
      <figure className="mt-6 border-l-4 border-coral pl-5">
        <blockquote className="display text-[24px] leading-[1.3]">{quote}</blockquote>
        <figcaption className="mt-2 text-small text-muted">{person}</figcaption>
      </figure>
    </>
  )
}
