import { Images } from 'lucide-react'

import type { PhotoList } from '#features/photos/contract.ts'

import { EmptyState } from '../../ui/card.tsx'
import { Picture } from '../../ui/picture.tsx'
import { usePhotosWords } from './words.ts'

/** The salon's page until the salon has a photo of its own. */
export function NoPhotos({ list: { illustrations } }: { readonly list: PhotoList }) {
  const words = usePhotosWords()
  return (
    <div className="panel">
      <EmptyState
        icon={<Images size={28} strokeWidth={1.5} aria-hidden="true" />}
        title={words.empty}
        text={words.emptyText}
      />
      {illustrations.length > 0 && (
        <div className="border-t border-line p-5">
          <p className="text-small text-ink-2">{words.illustrations}</p>
          <ul className="mt-3 grid grid-cols-3 gap-2 sm:grid-cols-5">
            {illustrations.map(({ picture, alt }) => (
              <li key={picture} className="overflow-hidden rounded-sm">
                <Picture name={picture} alt={alt} width={4} height={3} sizes="160px" />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
