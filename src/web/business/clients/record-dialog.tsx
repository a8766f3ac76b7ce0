import { useState } from 'react'

import { nailLengths, nailShapes, type NailLength, type NailShape } from '#domain/clients/nails.ts'
import type { ClientDetail } from '#features/clients/contract.ts'
import type { recordVisit } from '#features/clients/contract/card.ts'

import { api } from '../../app/api.ts'
import { ChipChoice } from '../../ui/chip-choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LineField, TextField } from '../../ui/forms/written-fields.tsx'
import { DialogFooter } from './dialog-footer.tsx'
import { useWrite } from './use-write.ts'
import { useClientWords } from './words.ts'

interface RecordDialogProps {
  readonly salonId: string
  readonly clientId: string
  readonly booking: ClientDetail['history'][number]
  /** The day and time of the booking, as its row says them. */
  readonly when: string
  readonly onClose: () => void
}

interface Typed {
  readonly shape: NailShape | null
  readonly length: NailLength | null
  readonly colour: string
  readonly note: string
}

const none: Typed & { readonly revision?: number } = { shape: null, length: null, colour: '', note: '' }

function useRecord({ salonId, clientId, booking, onClose }: RecordDialogProps) {
  const { record: words } = useClientWords()
  const { isBusy, write } = useWrite()
  const { revision = 0, ...known } = booking.record ?? none
  const [typed, setTyped] = useState<Typed>(known)
  const save = async () => {
    const work = () =>
      api<typeof recordVisit>('PUT', '/business/salons/{id}/clients/{client}/visits/{booking}', {
        params: { id: salonId, client: clientId, booking: booking.id },
        body: { ...typed, revision },
      })
    if (await write(work, words.saved)) onClose()
  }
  const change = (more: Partial<Typed>) => setTyped((now) => ({ ...now, ...more }))
  return { typed, change, save, isBusy }
}

/** The work done at a booking. */
export function RecordDialog(props: RecordDialogProps) {
  const { record: words, save: saveLabel } = useClientWords()
  const { booking, when, onClose } = props
  const { typed, change, save, isBusy } = useRecord(props)
  return (
    <Dialog
      open
      onClose={onClose}
      keepOpen
      title={words.title}
      subtitle={`${when} · ${booking.services.join(' + ')}`}
      footer={
        <DialogFooter onCancel={onClose} busy={isBusy} onClick={() => void save()}>
          {saveLabel}
        </DialogFooter>
      }
    >
      <div className="flex flex-col gap-5">
        <NailFields typed={typed} change={change} />
        <WordFields typed={typed} change={change} />
      </div>
    </Dialog>
  )
}

interface FieldsProps {
  readonly typed: Typed
  readonly change: (more: Partial<Typed>) => void
}

function NailFields({ typed: { shape, length }, change }: FieldsProps) {
  const { record: words } = useClientWords()
  return (
    <>
      <ChipChoice
        title={words.shape}
        all={nailShapes}
        names={words.shapes}
        value={shape}
        onValue={(value) => change({ shape: value })}
      />
      <ChipChoice
        title={words.length}
        all={nailLengths}
        names={words.lengths}
        value={length}
        onValue={(value) => change({ length: value })}
      />
    </>
  )
}

function WordFields({ typed: { colour, note }, change }: FieldsProps) {
  const { record: words } = useClientWords()
  return (
    <>
      <LineField
        label={words.colour}
        hint={words.colourHint}
        optional
        most={120}
        value={colour}
        onChange={(text) => change({ colour: text })}
      />
      <TextField
        label={words.note}
        optional
        rows={3}
        most={1000}
        value={note}
        onChange={(text) => change({ note: text })}
      />
    </>
  )
}
