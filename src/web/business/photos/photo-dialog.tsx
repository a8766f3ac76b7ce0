import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'

import { locales } from '#domain/locale.ts'
import type { changePhoto, PhotoView } from '#features/photos/contract.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { useMessages } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { useOwnSalon } from '../business-page.tsx'
import { CropFrame, CropSliders } from './crop-frame.tsx'
import { privateFile } from './private-file.ts'
import { suggestedAlt, usePhotosWords } from './words.ts'

const kinds = ['room', 'desk', 'manicure', 'pedicure', 'art', 'team'] as const

interface PhotoDialogProps {
  readonly photo: PhotoView
  readonly open: boolean
  readonly onClose: () => void
  readonly changed: () => Promise<void>
}

/** What a photo shows, in both languages, and which part of it is shown. */
export function PhotoDialog({ photo, open, onClose, changed }: PhotoDialogProps) {
  const words = usePhotosWords()
  const { shell } = useMessages()
  const { id: salonId } = useOwnSalon()
  const [crop, setCrop] = useState(photo.crop)
  const [alt, setAlt] = useState({ el: photo.altEl, en: photo.altEn })
  const [isTried, setIsTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!alt.el.trim() || !alt.en.trim()) return
    setBusy(true)
    try {
      await api<typeof changePhoto>('PUT', '/business/salons/{id}/photos/{photo}', {
        params: { id: salonId, photo: photo.id },
        body: { altEl: alt.el, altEn: alt.en, crop },
      })
      await changed()
      toast(words.saved, { kind: 'success' })
      onClose()
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      toast(error.detail || shell.connection.lost, { kind: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.dialog}
      keepOpen
      footer={
        <Button type="submit" form="photo-form" size="lg" wide busy={busy}>
          {words.save}
        </Button>
      }
    >
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

interface Alt {
  readonly el: string
  readonly en: string
}

interface AltFieldsProps {
  readonly alt: Alt
  readonly onAlt: (alt: Alt) => void
  readonly isTried: boolean
}

function AltFields({ alt, onAlt, isTried }: AltFieldsProps) {
  const words = usePhotosWords()
  const { name } = useOwnSalon()
  const labels = { el: words.altEl, en: words.altEn }
  return (
    <fieldset>
      <legend className="text-label">{words.altTitle}</legend>
      <p className="mt-0.5 text-small text-muted">{words.altHint}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <Chip key={kind} onClick={() => onAlt(suggestedAlt(kind, name))}>
            {words.kinds[kind]}
          </Chip>
        ))}
      </div>
      <div className="mt-4 flex flex-col gap-4">
        {locales.map((language) => (
          <Field
            key={language}
            label={labels[language]}
            error={isTried && alt[language].trim() === '' ? words.altNeeded : undefined}
          >
            {(control) => (
              <Input
                {...control}
                lang={language}
                maxLength={200}
                value={alt[language]}
                onChange={({ target }) => onAlt({ ...alt, [language]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  )
}

interface WholePhotoProps {
  readonly salonId: string
  readonly photo: PhotoView
  readonly crop: PhotoView['crop']
  readonly onCrop: (crop: PhotoView['crop']) => void
}

/** Only who runs the salon sees what was cut away, so it comes by a call with their token. */
function WholePhoto({ salonId, photo, crop, onCrop }: WholePhotoProps) {
  const words = usePhotosWords()
  const { data: address } = useQuery({
    queryKey: ['photo-source', photo.id],
    queryFn: ({ signal }) => privateFile(`/business/salons/${salonId}/photos/${photo.id}/source`, signal),
  })
  if (address === undefined)
    return (
      <div aria-busy="true">
        <output className="sr-only">{words.cropLoading}</output>
        <Skeleton className="aspect-4/3 w-full rounded-md" />
      </div>
    )
  return (
    <>
      <CropFrame address={address} size={photo} crop={crop} onCrop={onCrop} />
      <CropSliders size={photo} crop={crop} onCrop={onCrop} />
    </>
  )
}
