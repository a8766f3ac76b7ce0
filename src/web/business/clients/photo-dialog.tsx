import { Trash2 } from 'lucide-react'
import { useState } from 'react'

import type { ClientDetail } from '#features/clients/contract.ts'
import type { changeClientPhoto, ClientPhoto, removeClientPhoto } from '#features/clients/contract/card.ts'

import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LineField } from '../../ui/forms/written-fields.tsx'
import { PrivatePicture } from './private-picture.tsx'
import { useWrite } from './use-write.ts'
import { useClientWords } from './words.ts'

interface PhotoDialogProps {
  readonly salonId: string
  readonly client: ClientDetail
  readonly photo: ClientPhoto
  readonly onClose: () => void
}

const path = '/business/salons/{id}/clients/{client}/photos/{clientPhoto}'

function usePhotoChange({ salonId, client, photo, onClose }: PhotoDialogProps) {
  const { photos: words } = useClientWords()
  const { isBusy, write } = useWrite()
  const params = { id: salonId, client: client.id, clientPhoto: photo.id }
  const save = async (caption: string) => {
    const body = { caption, bookingId: photo.bookingId }
    if (await write(() => api<typeof changeClientPhoto>('PUT', path, { params, body }), words.saved))
      onClose()
  }
  const remove = async () => {
    if (await write(() => api<typeof removeClientPhoto>('DELETE', path, { params }), words.removed)) onClose()
  }
  return { isBusy, save, remove }
}

/** One photo whole, with its caption. */
export function PhotoDialog(props: PhotoDialogProps) {
  const { photos: words } = useClientWords()
  const { salonId, client, photo, onClose } = props
  const { isBusy, save, remove } = usePhotoChange(props)
  const [caption, setCaption] = useState(photo.caption)
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.photo}
      footer={<Buttons isBusy={isBusy} onRemove={() => void remove()} onSave={() => void save(caption)} />}
    >
      <PrivatePicture
        photo={{ salonId, clientId: client.id, photoId: photo.id }}
        size="whole"
        alt={photo.caption || words.photo}
        className="max-h-[60vh] w-full rounded-md object-contain"
      />
      <div className="mt-4">
        <LineField label={words.caption} optional most={200} value={caption} onChange={setCaption} />
      </div>
    </Dialog>
  )
}

interface ButtonsProps {
  readonly isBusy: boolean
  readonly onRemove: () => void
  readonly onSave: () => void
}

function Buttons({ isBusy, onRemove, onSave }: ButtonsProps) {
  const { photos: words, save } = useClientWords()
  return (
    <div className="flex flex-wrap justify-between gap-3">
      <Button variant="ghost" busy={isBusy} onClick={onRemove}>
        <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" /> {words.remove}
      </Button>
      <Button busy={isBusy} onClick={onSave}>
        {save}
      </Button>
    </div>
  )
}
