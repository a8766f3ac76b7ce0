import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'

import type { changePhoto, PhotoView } from '#features/photos/contract.ts'

import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { usePress } from '../../ui/use-press.ts'
import { useOwnSalon } from '../business-page.tsx'
import { AltFields, type Alt } from './alt-fields.tsx'
import { CropFrame, CropSliders } from './crop-frame.tsx'
import { privateFile } from './private-file.ts'
import { usePhotosWords } from './words.ts'

interface PhotoDialogProps {
  readonly photo: PhotoView
  readonly open: boolean
  readonly onClose: () => void
  readonly changed: () => Promise<void>
}

/** The description of a photo in both languages, and the part of it that is shown. */
export function PhotoDialog({ photo, open, onClose, changed }: PhotoDialogProps) {
  const words = usePhotosWords()
  const { id: salonId } = useOwnSalon()
  const { alt, setAlt, crop, setCrop, isTried, isBusy, save } = usePhotoForm(photo, changed, onClose)
  const footer = (
    <Button type="submit" form="photo-form" size="lg" wide busy={isBusy}>
      {words.save}
    </Button>
  )
  return (
    <Dialog open={open} onClose={onClose} title={words.dialog} keepOpen footer={footer}>
      <form id="photo-form" noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-6">
        <section aria-label={words.cropTitle}>
          <WholePhoto salonId={salonId} photo={photo} crop={crop} onCrop={setCrop} />
          <p className="mt-1 text-small text-muted">{words.cropHint}</p>
        </section>
        <AltFields alt={alt} onAlt={setAlt} isTried={isTried} />
      </form>
    </Dialog>
  )
}

function usePhotoForm(photo: PhotoView, changed: () => Promise<void>, onSaved: () => void) {
  const words = usePhotosWords()
  const { id } = useOwnSalon()
  const [crop, setCrop] = useState(photo.crop)
  const [alt, setAlt] = useState<Alt>({ el: photo.altEl, en: photo.altEn })
  const [isTried, setIsTried] = useState(false)
  const { isBusy, press } = usePress()
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!alt.el.trim() || !alt.en.trim()) return
    const isSaved = await press(async () => {
      await api<typeof changePhoto>('PUT', '/business/salons/{id}/photos/{photo}', {
        params: { id, photo: photo.id },
        body: { altEl: alt.el, altEn: alt.en, crop },
      })
      await changed()
    }, words.saved)
    if (isSaved) onSaved()
  }
  return { alt, setAlt, crop, setCrop, isTried, isBusy, save }
}

interface WholePhotoProps {
  readonly salonId: string
  readonly photo: PhotoView
  readonly crop: PhotoView['crop']
  readonly onCrop: (crop: PhotoView['crop']) => void
}

/** Only members who run the salon see what was cut away, so it is fetched with their token. */
function WholePhoto({ salonId, photo, crop, onCrop }: WholePhotoProps) {
  const words = usePhotosWords()
  const query = useQuery({
    queryKey: ['photo-source', photo.id],
    queryFn: ({ signal }) => privateFile(`/business/salons/${salonId}/photos/${photo.id}/source`, signal),
  })
  return (
    <Loaded
      query={query}
      words={{ loading: words.cropLoading, failed: words.cropFailed }}
      skeleton={<Skeleton className="aspect-4/3 w-full rounded-md" />}
    >
      {(address) => (
        <>
          <CropFrame address={address} size={photo} crop={crop} onCrop={onCrop} />
          <CropSliders size={photo} crop={crop} onCrop={onCrop} />
        </>
      )}
    </Loaded>
  )
}
