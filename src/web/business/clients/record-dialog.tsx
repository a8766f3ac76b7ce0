import { useState } from 'react'

import { nailLengths, nailShapes, type NailLength, type NailShape } from '#domain/clients/nails.ts'
import type { ClientDetail } from '#features/clients/contract.ts'
import type { recordVisit } from '#features/clients/contract/card.ts'

import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Input, Textarea } from '../../ui/field.tsx'
import { useWrite } from './use-write.ts'
import { useClientWords } from './words.ts'

interface RecordDialogProps {
  readonly salonId: string
  readonly clientId: string
  readonly visit: ClientDetail['history'][number]
  /** When the visit was, as its line says it. */
  readonly when: string
  readonly onClose: () => void
}

interface Typed {
  readonly shape: NailShape | null
  readonly length: NailLength | null
  readonly colour: string
  readonly note: string
}

/** What was done at a visit. */
export function RecordDialog({ salonId, clientId, visit, when, onClose }: RecordDialogProps) {
  const { record: words, save, cancel } = useClientWords()
  const { isBusy, write } = useWrite()
  const { revision = 0, ...kept } = visit.record ?? { shape: null, length: null, colour: '', note: '' }
  const [typed, setTyped] = useState<Typed>(kept)
  const keep = async () => {
    const work = () =>
      api<typeof recordVisit>('PUT', '/business/salons/{id}/clients/{client}/visits/{booking}', {
        params: { id: salonId, client: clientId, booking: visit.id },
        body: { ...typed, revision },
      })
    if (await write(work, words.saved)) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      keepOpen
      title={words.title}
      subtitle={`${when} · ${visit.services.join(' + ')}`}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={onClose}>
            {cancel}
          </Button>
          <Button busy={isBusy} onClick={() => void keep()}>
            {save}
          </Button>
        </div>
      }
    >
      <RecordFields typed={typed} onTyped={(change) => setTyped((before) => ({ ...before, ...change }))} />
    </Dialog>
  )
}

interface RecordFieldsProps {
  readonly typed: Typed
  readonly onTyped: (change: Partial<Typed>) => void
}

function RecordFields({ typed: { shape, length, colour, note }, onTyped }: RecordFieldsProps) {
  const { record: words } = useClientWords()
  return (
    <div className="flex flex-col gap-5">
      <Choice
        title={words.shape}
        all={nailShapes}
        names={words.shapes}
        value={shape}
        onValue={(value) => onTyped({ shape: value })}
      />
      <Choice
        title={words.length}
        all={nailLengths}
        names={words.lengths}
        value={length}
        onValue={(value) => onTyped({ length: value })}
      />
      <Field label={words.colour} hint={words.colourHint} optional>
        {(control) => (
          <Input
            {...control}
            maxLength={120}
            value={colour}
            onChange={({ target }) => onTyped({ colour: target.value })}
          />
        )}
      </Field>
      <Field label={words.note} optional>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={1000}
            value={note}
            onChange={({ target }) => onTyped({ note: target.value })}
          />
        )}
      </Field>
    </div>
  )
}

interface ChoiceProps<Value extends string> {
  readonly title: string
  readonly all: readonly Value[]
  readonly names: Readonly<Record<Value, string>>
  readonly value: Value | null
  readonly onValue: (value: Value | null) => void
}

/** One of a few, or none: pressed again it is taken back. */
function Choice<Value extends string>({ title, all, names, value, onValue }: ChoiceProps<Value>) {
  return (
    <fieldset>
      <legend className="text-label">{title}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {all.map((each) => (
          <Chip key={each} selected={each === value} onClick={() => onValue(each === value ? null : each)}>
            {names[each]}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}
