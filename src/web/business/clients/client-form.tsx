import { useState, type SubmitEvent } from 'react'

import type { changeClient, ClientDetail, createClient } from '#features/clients/contract.ts'

import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AllergyFields, ContactFields } from './client-fields.tsx'
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

function sent(salonId: string, client: ClientDetail | undefined, typed: Typed): Promise<unknown> {
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

/** The form of a client, new or existing. */
export function ClientForm({ salonId, client, open, onClose }: ClientFormProps) {
  const { form: words, save, cancel } = useClientWords()
  const { isBusy, refusal, write } = useWrite()
  const [agreed, setAgreed] = useState(client?.allergiesConsentAt != null)
  const id = `client-form-${client?.id ?? 'new'}`
  const error = (field: string) => refusal?.errors[field]?.detail
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const contact = {
      name: textOf(data, 'name'),
      phone: textOf(data, 'phone') || null,
      email: textOf(data, 'email') || null,
      notes: textOf(data, 'notes'),
    }
    const isDone = await write(
      () =>
        sent(salonId, client, { ...contact, allergies: textOf(data, 'allergies'), allergiesConsent: agreed }),
      client ? words.saved : words.added,
    )
    if (isDone) onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      keepOpen
      title={client ? words.edit : words.new}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" form={id} busy={isBusy}>
            {save}
          </Button>
        </div>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        <ContactFields client={client} error={error} />
        {client && (
          <AllergyFields
            allergies={client.allergies}
            agreed={agreed}
            onAgreed={setAgreed}
            error={refusal?.errors['allergiesConsent'] ? words.consentNeeded : error('allergies')}
          />
        )}
      </form>
    </Dialog>
  )
}
