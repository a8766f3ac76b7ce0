import { useState, type SubmitEvent } from 'react'

import type { OwnDesign, OwnDesigns, removeDesign, writeDesign } from '#features/designs/contract.ts'
import type { PhotoView } from '#features/photos/contract.ts'

import { api } from '../../../app/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { usePress } from '../../../ui/use-press.ts'
import { useOwnSalon } from '../../business-page.tsx'
import { draftOf, visitOfDraft, wholeDesign, type DesignDraft } from './design-draft.ts'
import { DesignResult } from './design-result.tsx'
import { MakerFields } from './maker-fields.tsx'
import { TagFields } from './tag-fields.tsx'
import { useOwnDesignWords } from './words.ts'

interface DesignDialogProps {
  readonly photo: PhotoView
  /** Missing for a photo that is no design yet. */
  readonly design: OwnDesign | undefined
  readonly services: OwnDesigns['services']
  readonly open: boolean
  readonly onClose: () => void
  readonly changed: () => Promise<void>
}

/** The tags of a photo of work, and the services that customers book for the same. */
export function DesignDialog({ photo, design, services, open, onClose, changed }: DesignDialogProps) {
  const words = useOwnDesignWords()
  const form = useDesignForm({ photo, design, services, onClose, changed })
  const { draft, setDraft, isTried, isBusy } = form
  const footer = (
    <div className="flex flex-col gap-3">
      <DesignResult draft={draft} visit={form.visit} />
      <Button type="submit" form="design-form" size="lg" wide busy={isBusy}>
        {words.save}
      </Button>
    </div>
  )
  return (
    <Dialog open={open} onClose={onClose} title={words.title} keepOpen footer={footer}>
      <form
        id="design-form"
        noValidate
        onSubmit={(event) => void form.save(event)}
        className="flex flex-col gap-6"
      >
        <div className="flex items-center gap-4">
          <Picture
            name={photo.picture}
            alt=""
            width={4}
            height={3}
            sizes="120px"
            className="w-30 shrink-0 rounded-md"
          />
          <p className="text-small text-ink-2">{words.intro}</p>
        </div>
        <TagFields draft={draft} onChange={setDraft} isTried={isTried} />
        <MakerFields draft={draft} onChange={setDraft} services={services} isTried={isTried} />
        {design && (
          <Button variant="ghost" className="self-start" busy={isBusy} onClick={() => void form.remove()}>
            {words.remove}
          </Button>
        )}
      </form>
    </Dialog>
  )
}

type FormInput = Omit<DesignDialogProps, 'open'>

function useDesignForm({ photo, design, services, onClose, changed }: FormInput) {
  const words = useOwnDesignWords()
  const { id } = useOwnSalon()
  const [draft, setDraft] = useState<DesignDraft>(() => draftOf(design, services))
  const [isTried, setIsTried] = useState(false)
  const { isBusy, press } = usePress()
  const path = '/business/salons/{id}/photos/{photo}/design' as const
  const params = { id, photo: photo.id }
  const visit = visitOfDraft(services, draft)
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    setIsTried(true)
    const body = wholeDesign(draft)
    if (!body || !visit) return
    const send = () => api<typeof writeDesign>('PUT', path, { params, body: wanted(body) }).then(changed)
    if (await press(send, words.saved)) onClose()
  }
  const remove = async () => {
    const send = () => api<typeof removeDesign>('DELETE', path, { params }).then(changed)
    if (await press(send, words.removed)) onClose()
  }
  return { draft, setDraft, isTried, isBusy, visit, save, remove }
}

const wanted = (design: NonNullable<ReturnType<typeof wholeDesign>>) => ({
  ...design,
  colours: [...design.colours],
  parts: design.parts.map(({ serviceId, optionIds }) => ({ serviceId, optionIds: [...optionIds] })),
})
