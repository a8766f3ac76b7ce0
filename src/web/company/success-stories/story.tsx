import { MapPin, Store } from 'lucide-react'

import { Badge } from '../../ui/badge.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useSuccessStoriesWords } from './words.ts'

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

type StoryWords = ReturnType<typeof useSuccessStoriesWords>['stories'][number]

interface StoryProps {
  readonly story: StoryWords
  /** The picture is on the right, where there is room. */
  readonly isTurned: boolean
  /** The story is in the first screen. */
  readonly isFirst: boolean
}

/** One salon before and after, in its own words. */
export function Story({ story, isTurned, isFirst }: StoryProps) {
  const words = useSuccessStoriesWords()
  const { id, title, picture, alt } = story
  return (
    <article aria-labelledby={id} className="grid gap-6 md:grid-cols-2 md:items-center md:gap-16">
      <Picture
        name={picture}
        alt={alt}
        width={4}
        height={3}
        sizes="(width < 900px) 100vw, 540px"
        priority={isFirst}
        illustration
        className={isTurned ? 'rounded-2xl md:order-2' : 'rounded-2xl'}
      />
      <div>
        <Badge tone="warning">{words.example}</Badge>
        <h2 id={id} className="display mt-3 text-display-sm md:text-display">
          {title}
        </h2>
        <StoryText story={story} />
      </div>
    </article>
  )
}

function StoryText({ story }: Pick<StoryProps, 'story'>) {
  const words = useSuccessStoriesWords()
  return (
    <>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-small text-muted">
        <li className="flex items-center gap-1.5">
          <MapPin {...icon} /> {story.place}
        </li>
        <li className="flex items-center gap-1.5">
          <Store {...icon} /> {story.size}
        </li>
      </ul>
      <h3 className="mt-5 text-label">{words.before}</h3>
      <p className="mt-1 text-ink-2">{story.before}</p>
      <h3 className="mt-4 text-label">{words.change}</h3>
      <p className="mt-1 text-ink-2">{story.change}</p>
      <figure className="mt-6 border-l-4 border-coral pl-5">
        <blockquote className="display text-[24px] leading-[1.3]">{story.quote}</blockquote>
        <figcaption className="mt-2 text-small text-muted">{story.person}</figcaption>
      </figure>
    </>
  )
}
