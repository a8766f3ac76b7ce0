import { useState, type SubmitEvent } from 'react'

import type { changeClient, ClientDetail, createClient } from '#features/clients/contract.ts'

import { api } from '../../app/api.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { AllergyFields, ContactFields } from './client-fields.tsx'
import { DialogFooter } from './dialog-footer.tsx'
import { useWrite } from './use-write.ts'
import { useClientWords } from './words.ts'

interface ClientFormProps {
  readonly salonId: string
  /** Left out for a new client. */
  readonly client?: ClientDetail
  readonly open: boolean
  readonly onClose: () => void
}

const textOf = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

interface Typed {
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
  readonly notes: string
  readonly allergies: string
  readonly allergiesConsent: boolean
}

function save(salonId: string, client: ClientDetail | undefined, typed: Typed): Promise<unknown> {
  const { name, phone, email, notes } = typed
  return client
    ? api<typeof changeClient>('PUT', '/business/salons/{id}/clients/{client}', {
        params: { id: salonId, client: client.id },
        body: { ...typed, revision: client.revision },
      })
    : api<typeof createClient>('POST', '/business/salons/{id}/clients', {
        params: { id: salonId },
        body: { name, phone, email, notes },
      })
}

/** The typed fields; empty ways to reach the client are none. */
const typedIn = (data: FormData, allergiesConsent: boolean): Typed => ({
  name: textOf(data, 'name'),
  phone: textOf(data, 'phone') || null,
  email: textOf(data, 'email') || null,
  notes: textOf(data, 'notes'),
  allergies: textOf(data, 'allergies'),
  allergiesConsent,
})

function useClientForm({ salonId, client, onClose }: ClientFormProps) {
  const { form: words } = useClientWords()
  const { isBusy, refusal, write } = useWrite()
  const [agreed, setAgreed] = useState(client?.allergiesConsentAt != null)
  const error = (field: string) => refusal?.errors[field]?.detail
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = typedIn(new FormData(event.currentTarget), agreed)
    const isDone = await write(() => save(salonId, client, typed), client ? words.saved : words.added)
    if (isDone) onClose()
  }
  const allergyError = refusal?.errors['allergiesConsent'] ? words.consentNeeded : error('allergies')
  return { submit, isBusy, error, allergyError, agreed, setAgreed }
}

/** The form of a client, new or existing. */
export function ClientForm(props: ClientFormProps) {
  const { form: words, save: saveLabel } = useClientWords()
  const { client, open, onClose } = props
  const { submit, isBusy, error, ...allergies } = useClientForm(props)
  const id = `client-form-${client?.id ?? 'new'}`
  return (
    <Dialog
      open={open}
      onClose={onClose}
      keepOpen
      title={client ? words.edit : words.new}
      footer={
        <DialogFooter onCancel={onClose} type="submit" form={id} busy={isBusy}>
          {saveLabel}
        </DialogFooter>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <ContactFields client={client} error={error} />
        {client && (
          <AllergyFields
            known={client.allergies}
            error={allergies.allergyError}
            agreed={allergies.agreed}
            onAgreed={allergies.setAgreed}
          />
        )}
      </form>
    </Dialog>
  )
}
