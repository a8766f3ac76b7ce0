import { useMessages } from '../../app/messages.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { SalonView } from './salon-view.ts'
import { Section } from './section.tsx'
import { useSalonWords } from './words.ts'

interface WorkSectionProps {
  readonly photos: SalonView['photos']
  readonly onOpen: (index: number) => void
  readonly onNear: () => void
}

/** The first photo is the salon's face at the top of the page; the others show what it makes. */
export const hasWork = ({ photos }: SalonView): boolean => photos.length > 1

export function WorkSection({ photos, onOpen, onNear }: WorkSectionProps) {
  const words = useSalonWords()
  const { kit } = useMessages()
  return (
    <Section id="work" title={words.work}>
      <ul
        className={`grid grid-cols-2 gap-2 md:gap-3 ${photos.length === 5 ? 'sm:grid-cols-4' : 'sm:grid-cols-3'}`}
      >
        {photos.map((photo, index) =>
          index === 0 ? null : (
            <li key={photo.picture} className="relative">
              <button
                type="button"
                aria-label={`${words.photo(index + 1, photos.length)}: ${photo.alt}`}
                className="block w-full overflow-hidden rounded-md"
                onPointerEnter={onNear}
                onFocus={onNear}
                onClick={() => onOpen(index)}
              >
                <Picture
                  name={photo.picture}
                  alt=""
                  width={1}
                  height={1}
                  sizes="(width < 600px) 50vw, 240px"
                />
              </button>
              {photo.isIllustration && (
                <span className="pointer-events-none absolute right-2 bottom-2 rounded-full bg-veil px-2 text-tab text-white">
                  {kit.illustration}
                </span>
              )}
            </li>
          ),
        )}
      </ul>
    </Section>
  )
}
