import type { ReactNode } from 'react'

import { Picture } from './picture.tsx'

interface PhotoStripProps {
  /** Names of pictures. */
  readonly photos: readonly string[]
  /** The name of photo number `at`. */
  readonly nameOf: (at: number) => string
  /** Below a photo. */
  readonly under?: (picture: string, at: number) => ReactNode
}

/** Small photographs in a row; each opens large in a tab of its own. */
export function PhotoStrip({ photos, nameOf, under }: PhotoStripProps) {
  if (photos.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-3">
      {photos.map((picture, index) => (
        <li key={picture} className="flex w-28 flex-col items-start gap-1.5">
          <a
            href={`/pictures/${picture}-960.webp`}
            target="_blank"
            rel="noreferrer"
            className="block w-full overflow-hidden rounded-md"
          >
            <Picture name={picture} alt={nameOf(index + 1)} width={4} height={3} sizes="112px" />
          </a>
          {under?.(picture, index + 1)}
        </li>
      ))}
    </ul>
  )
}
