import { plainDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { AddPhoto } from './add-photo.tsx'
import type { OpenClient } from './open-client.ts'
import { PrivatePicture } from './private-picture.tsx'
import { useClientWords } from './words.ts'

interface PhotoGridProps extends OpenClient {
  readonly onOpen: (id: string) => void
}

/** The photos of a client, small; a press opens one whole. */
export function PhotoGrid({ salonId, timeZone, client, onOpen }: PhotoGridProps) {
  const { photos: words } = useClientWords()
  const locale = useLocale()
  return (
    <ul className="mt-2 grid grid-cols-3 gap-2 sm:grid-cols-4">
      {client.photos.map(({ id, caption, addedAt }) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => onOpen(id)}
            aria-label={caption || words.photoOf(plainDay(locale, addedAt, timeZone))}
            className="block w-full cursor-pointer overflow-hidden rounded-md hairline"
          >
            <PrivatePicture
              photo={{ salonId, clientId: client.id, photoId: id }}
              size="small"
              alt=""
              className="aspect-1/1 w-full object-cover"
            />
          </button>
        </li>
      ))}
      <li>
        <AddPhoto salonId={salonId} client={client} />
      </li>
    </ul>
  )
}
