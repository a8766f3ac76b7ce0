import type { ReactNode } from 'react'

import type { SalonView } from './salon-view.ts'
import { useSalonWords } from './words.ts'

/** The action of a press on a photo. */
export interface PhotoPress {
  readonly onOpen: (index: number) => void
  /** The pointer or the focus comes near. */
  readonly onNear: () => void
}

export interface PhotoProps {
  readonly photo: SalonView['photos'][number]
  readonly index: number
  /** Of all photos. */
  readonly count: number
  readonly press: PhotoPress
}

interface PhotoButtonProps extends PhotoProps {
  readonly className: string
  /** The picture; the button's label says what it shows. */
  readonly children: ReactNode
}

export function PhotoButton({ photo, index, count, press, className, children }: PhotoButtonProps) {
  const words = useSalonWords()
  return (
    <button
      type="button"
      aria-label={`${words.photo(index + 1, count)}: ${photo.alt}`}
      className={className}
      onPointerEnter={press.onNear}
      onFocus={press.onNear}
      onClick={() => press.onOpen(index)}
    >
      {children}
    </button>
  )
}
