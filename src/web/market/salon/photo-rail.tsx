import type { UIEvent } from 'react'

import { Picture } from '../../ui/picture.tsx'
import { mosaicOf } from './mosaic.ts'
import { PhotoButton, type PhotoPress, type PhotoProps } from './photo-button.tsx'
import type { SalonView } from './salon-view.ts'

interface PhotoRailProps {
  readonly press: PhotoPress
  readonly photos: SalonView['photos']
  /** Another photo has come into the middle. */
  readonly onMove: (index: number) => void
}

/** The photos in a row, or as a mosaic where there is room. */
export function PhotoRail({ photos, press, onMove }: PhotoRailProps) {
  const follow = ({ currentTarget: rail }: UIEvent<HTMLElement>) =>
    onMove(Math.round(rail.scrollLeft / Math.max(1, rail.clientWidth)))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its photos are buttons; the rail itself only scrolls
    <ul
      onScroll={follow}
      className="relative flex h-67 snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] md:grid md:h-[420px] md:grid-cols-4 md:grid-rows-2 md:gap-2 md:overflow-hidden md:rounded-xl"
    >
      {photos.map((photo, index) => (
        <GalleryItem key={photo.picture} photo={photo} index={index} count={photos.length} press={press} />
      ))}
    </ul>
  )
}

function GalleryItem(props: PhotoProps) {
  const { photo, index, count } = props
  return (
    <li className={`h-full w-full shrink-0 snap-center md:min-h-0 ${mosaicOf(count)[index] ?? 'md:hidden'}`}>
      <PhotoButton
        {...props}
        className="group block size-full overflow-hidden focus-visible:-outline-offset-4 focus-visible:outline-white"
      >
        <Picture
          name={photo.picture}
          alt=""
          width={4}
          height={3}
          sizes={index === 0 ? '(width < 600px) 100vw, 600px' : '(width < 600px) 100vw, 300px'}
          priority={index === 0}
          className="size-full transition-transform duration-320 ease-out md:group-hover:scale-[1.03]"
        />
      </PhotoButton>
    </li>
  )
}
