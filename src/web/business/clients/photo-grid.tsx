import type { ClientPhoto } from '#features/clients/contract/card.ts'
import { plainDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { AddPhoto } from './add-photo.tsx'
import type { OpenClient } from './open-client.ts'
import { PrivatePicture } from './private-picture.tsx'
import { useClientWords } from './words.ts'

interface PhotoGridProps extends OpenClient {
  readonly onOpen: (id: string) => void
}

/** Photos of one appointment are together, the one before the work first; otherwise the latest comes first. */
function inPairs(photos: readonly ClientPhoto[]): readonly ClientPhoto[] {
  const rank = ({ stage }: ClientPhoto) => (stage === 'before' ? 0 : stage === 'after' ? 1 : 2)
  const groups = Map.groupBy(photos, ({ id, bookingId, stage }) => (stage && bookingId) ?? id)
  return [...groups.values()].flatMap((group) => group.toSorted((a, b) => rank(a) - rank(b)))
}

/** The photos of a client, small; a press opens one whole. */
export function PhotoGrid({ salonId, timeZone, client, onOpen }: PhotoGridProps) {
  const { photos: words } = useClientWords()
  const locale = useLocale()
  return (
    <ul className="mt-2 grid grid-cols-3 gap-2 sm:grid-cols-4">
      {inPairs(client.photos).map(({ id, caption, stage, addedAt }) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => onOpen(id)}
            aria-label={[
              stage && words.stages[stage],
              caption || words.photoOf(plainDay(locale, addedAt, timeZone)),
            ]
              .filter(Boolean)
              .join(', ')}
            className="relative block w-full cursor-pointer overflow-hidden rounded-md hairline"
          >
            <PrivatePicture
              photo={{ salonId, clientId: client.id, photoId: id }}
              size="small"
              alt=""
              className="aspect-1/1 w-full object-cover"
            />
            {stage && (
              <Badge tone="primary" className="absolute bottom-1 left-1">
                {words.stages[stage]}
              </Badge>
            )}
          </button>
        </li>
      ))}
      <li>
        <AddPhoto salonId={salonId} client={client} />
      </li>
    </ul>
  )
}
