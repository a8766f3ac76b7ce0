import { useMessages } from '../../app/messages.tsx'
import { mosaicOf } from './mosaic.ts'
import type { PhotoPress } from './photo-button.tsx'
import type { SalonView } from './salon-view.ts'
import { useSalonWords } from './words.ts'

interface GalleryMarksProps {
  readonly press: PhotoPress
  readonly photos: SalonView['photos']
  readonly at: number
}

/** The number of the photo in sight, the tag of drawings, and the button that opens all photos. */
export function GalleryMarks({ photos, at, press }: GalleryMarksProps) {
  const { kit } = useMessages()
  const hasIllustration = photos.some(({ isIllustration }) => isIllustration)
  return (
    <div className="pointer-events-none absolute inset-x-4 bottom-8 flex items-end justify-between md:inset-x-3 md:bottom-3">
      <span
        aria-hidden="true"
        className={`rounded-full bg-veil px-2.5 py-0.5 text-caption text-white tabular md:hidden ${photos.length > 1 ? '' : 'invisible'}`}
      >
        {at + 1} / {photos.length}
      </span>
      {hasIllustration && (
        <span className="rounded-full bg-veil px-2.5 py-0.5 text-caption text-white">{kit.illustration}</span>
      )}
      <AllPhotosButton count={photos.length} press={press} />
    </div>
  )
}

interface AllPhotosButtonProps {
  readonly count: number
  readonly press: PhotoPress
}

/** Only where the mosaic leaves some out. */
function AllPhotosButton({ count, press }: AllPhotosButtonProps) {
  const words = useSalonWords()
  if (count <= mosaicOf(count).length) return null
  return (
    <button
      type="button"
      onPointerEnter={press.onNear}
      onClick={() => press.onOpen(0)}
      className="pointer-events-auto hidden min-h-11 items-center rounded-full bg-surface px-4 text-small font-semibold shadow-2 hover:text-primary md:inline-flex"
    >
      {words.allPhotos(count)}
    </button>
  )
}
