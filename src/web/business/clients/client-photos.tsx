import { useState } from 'react'

import type { OpenClient } from './open-client.ts'
import { Consent, NoConsent } from './photo-consent.tsx'
import { PhotoDialog } from './photo-dialog.tsx'
import { PhotoGrid } from './photo-grid.tsx'
import { useClientWords } from './words.ts'

/** Photos of the work, kept with the client's consent; only the salon's owner and managers see them. */
export function ClientPhotos(card: OpenClient) {
  const { photos: words } = useClientWords()
  const { client } = card
  const [shownId, setShownId] = useState<string>()
  const shown = client.photos.find(({ id }) => id === shownId)
  const close = () => setShownId(undefined)
  return (
    <section>
      <h3 className="text-label">{words.title}</h3>
      {client.photosConsentAt === null ? (
        <NoConsent {...card} />
      ) : (
        <>
          <PhotoGrid {...card} onOpen={setShownId} />
          <Consent {...card} />
        </>
      )}
      {shown && <PhotoDialog key={shown.id} {...card} photo={shown} onClose={close} />}
    </section>
  )
}
