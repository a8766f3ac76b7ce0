import { useState } from 'react'

import { initial } from '../../ui/initials.ts'
import { GalleryMarks } from './gallery-marks.tsx'
import { Icon } from './icon.tsx'
import type { PhotoPress } from './photo-button.tsx'
import { PhotoRail } from './photo-rail.tsx'
import { TopButtons, type TopButtonsProps } from './top-buttons.tsx'
import { useSalonWords } from './words.ts'

interface GalleryProps extends TopButtonsProps {
  readonly press: PhotoPress
}

/** The pictures at the top: one after the other under the thumb, a mosaic where there is room. */
export function Gallery({ salon, favourite, press }: GalleryProps) {
  const { photos } = salon
  const words = useSalonWords()
  const [at, setAt] = useState(0)
  if (photos.length === 0) return <NoPicture salon={salon} favourite={favourite} />
  return (
    <section aria-label={words.photos} className="relative md:page md:pt-6">
      <div className="relative">
        <PhotoRail photos={photos} press={press} onMove={setAt} />
        <TopButtons salon={salon} favourite={favourite} />
        <GalleryMarks photos={photos} at={at} press={press} />
      </div>
    </section>
  )
}

/** A calm band in place of pictures, with the salon's initial. */
function NoPicture({ salon, favourite }: TopButtonsProps) {
  const words = useSalonWords()
  return (
    <section aria-label={words.photos} className="relative md:page md:pt-6">
      <div className="relative grid h-52 place-items-center overflow-hidden bg-primary-soft md:h-60 md:rounded-xl">
        <span
          aria-hidden="true"
          className="display absolute right-5 -bottom-9 text-[190px] md:right-10 md:text-[240px] leading-none text-on-primary-soft opacity-10 select-none"
        >
          {initial(salon.name)}
        </span>
        <p className="flex max-w-72 flex-col items-center gap-2 pb-5 text-center text-small text-on-primary-soft md:pb-0">
          <Icon name="no_picture" size={18} />
          {words.noPicture}
        </p>
        <TopButtons salon={salon} favourite={favourite} />
      </div>
    </section>
  )
}
