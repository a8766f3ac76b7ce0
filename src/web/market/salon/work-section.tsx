import { Link } from 'react-router'

import { useMessages } from '../../app/messages.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PhotoButton, type PhotoPress, type PhotoProps } from './photo-button.tsx'
import type { SalonView } from './salon-view.ts'
import { Section } from './section.tsx'
import { useSalonWords } from './words.ts'

interface WorkSectionProps {
  readonly photos: SalonView['photos']
  readonly press: PhotoPress
}

/** The first photo is the salon's face at the top of the page; the others show what it makes. */
export const hasWork = ({ photos }: SalonView): boolean => photos.length > 1

export function WorkSection({ photos, press }: WorkSectionProps) {
  const words = useSalonWords()
  const count = photos.length
  return (
    <Section id="work" title={words.work}>
      <ul className={`side-rail *:basis-34 sm:grid ${count === 5 ? 'sm:grid-cols-4' : 'sm:grid-cols-3'}`}>
        {photos.map(
          (photo, index) =>
            index > 0 && (
              <WorkItem key={photo.picture} photo={photo} index={index} count={count} press={press} />
            ),
        )}
      </ul>
    </Section>
  )
}

/** The picture of a design leads to the design's page; others open large. */
function WorkItem(props: PhotoProps) {
  const { kit } = useMessages()
  const { picture, isIllustration, design, alt } = props.photo
  const className = 'block w-full overflow-hidden rounded-md'
  const image = (
    <Picture
      name={picture}
      alt={design ? alt : ''}
      width={1}
      height={1}
      sizes="(width < 600px) 50vw, 240px"
    />
  )
  return (
    <li className="relative">
      {design ? (
        <Link to={design} className={className}>
          {image}
        </Link>
      ) : (
        <PhotoButton {...props} className={className}>
          {image}
        </PhotoButton>
      )}
      {isIllustration && (
        <span className="pointer-events-none absolute right-2 bottom-2 rounded-full bg-veil px-2 text-tab text-white">
          {kit.illustration}
        </span>
      )}
    </li>
  )
}
