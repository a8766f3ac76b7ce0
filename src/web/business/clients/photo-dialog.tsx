import { Trash2 } from 'lucide-react'
import { useState } from 'react'

import type { ClientDetail } from '#features/clients/contract.ts'
import type { changeClientPhoto, ClientPhoto, removeClientPhoto } from '#features/clients/contract/card.ts'
import { plainDay } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { ChipChoice } from '../../ui/chip-choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { LineField } from '../../ui/forms/written-fields.tsx'
import { Select } from '../../ui/select.tsx'
import { PrivatePicture } from './private-picture.tsx'
import { useWrite } from './use-write.ts'
import { useClientWords } from './words.ts'

interface PhotoDialogProps {
  readonly salonId: string
  readonly client: ClientDetail
  readonly timeZone: string
  readonly photo: ClientPhoto
  readonly onClose: () => void
}

const stages = ['before', 'after'] as const

const path = '/business/salons/{id}/clients/{client}/photos/{clientPhoto}'

function usePhotoChange({ salonId, client, photo, onClose }: PhotoDialogProps) {
  const { photos: words } = useClientWords()
  const { isBusy, write } = useWrite()
  const params = { id: salonId, client: client.id, clientPhoto: photo.id }
  const save = async (body: Pick<ClientPhoto, 'caption' | 'stage' | 'bookingId'>) => {
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
  const [stage, setStage] = useState(photo.stage)
  const [bookingId, setBooking] = useState(photo.bookingId)
  const visit = { timeZone: props.timeZone, client, bookingId, onBooking: setBooking }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.photo}
      footer={
        <Buttons
          isBusy={isBusy}
          onRemove={() => void remove()}
          onSave={() => void save({ caption, stage, bookingId })}
        />
      }
    >
      <PrivatePicture
        photo={{ salonId, clientId: client.id, photoId: photo.id }}
        size="whole"
        alt={photo.caption || words.photo}
        className="max-h-[60vh] w-full rounded-md object-contain"
      />
      <div className="mt-4 flex flex-col gap-4">
        <ChipChoice title={words.stage} all={stages} names={words.stages} value={stage} onValue={setStage} />
        <VisitOfPhoto {...visit} />
        <LineField label={words.caption} optional most={200} value={caption} onChange={setCaption} />
      </div>
    </Dialog>
  )
}

interface VisitOfPhotoProps {
  readonly timeZone: string
  readonly client: ClientDetail
  readonly bookingId: string | null
  readonly onBooking: (bookingId: string | null) => void
}

const NONE = 'none'

/** The appointment that the photo belongs to. */
function VisitOfPhoto({ timeZone, client, bookingId, onBooking }: VisitOfPhotoProps) {
  const { photos: words } = useClientWords()
  const locale = useLocale()
  if (client.history.length === 0) return null
  const visits = client.history.map(({ id, start, services }) => ({
    value: id,
    label: `${plainDay(locale, start, timeZone)} · ${services.join(' + ')}`,
  }))
  return (
    <Field label={words.visit} optional>
      {(control) => (
        <Select
          {...control}
          value={visits.some(({ value }) => value === bookingId) ? (bookingId ?? NONE) : NONE}
          onValueChange={(next) => onBooking(next === NONE ? null : next)}
          items={[{ value: NONE, label: words.noVisit }, ...visits]}
        />
      )}
    </Field>
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
