import { wordsOf } from '../../app/words.ts'
import { Picture } from '../../ui/picture.tsx'
import { useLightbox } from './use-lightbox.tsx'

const useListWords = wordsOf('salonReviews', {
  el: () => import('#i18n/el/salon-reviews.ts'),
  en: () => import('#i18n/en/salon-reviews.ts'),
})

interface ReviewPhotosProps {
  /** Names of pictures. */
  readonly photos: readonly string[]
  readonly author: string
}

/** The photographs of a review, small; a pressed one fills the window. */
export function ReviewPhotos({ photos, author }: ReviewPhotosProps) {
  const words = useListWords()
  const shown = photos.map((picture, index) => ({
    picture,
    alt: words.photoBy(index + 1, author),
    isIllustration: false,
  }))
  const { open, preload, element } = useLightbox({ photos: shown })
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-2">
        {shown.map(({ picture, alt }, index) => (
          <li key={picture}>
            <button
              type="button"
              onPointerEnter={preload}
              onFocus={preload}
              onClick={() => open(index)}
              className="block w-24 cursor-zoom-in overflow-hidden rounded-md sm:w-28"
            >
              <Picture name={picture} alt={alt} width={4} height={3} sizes="112px" />
            </button>
          </li>
        ))}
      </ul>
      {element}
    </>
  )
}
