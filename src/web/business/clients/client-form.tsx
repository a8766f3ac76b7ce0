import { useState, type SubmitEvent } from 'react'

import { birthdayTyped, typedOf, type Birthday } from '#domain/clients/birthday.ts'
import type { changeClient, ClientDetail, createClient } from '#features/clients/contract.ts'

import { api } from '../../app/api.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { BirthdayField } from '../../ui/forms/birthday-field.tsx'
import { AllergyFields, ContactFields, LikesFields } from './client-fields.tsx'
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
  readonly birthday: Birthday | null
  readonly notes: string
  readonly likes: ClientDetail['likes']
  readonly allergies: string
  readonly allergiesConsent: boolean
}

function save(salonId: string, client: ClientDetail | undefined, typed: Typed): Promise<unknown> {
  const { name, phone, email, birthday, notes } = typed
  return client
    ? api<typeof changeClient>('PUT', '/business/salons/{id}/clients/{client}', {
        params: { id: salonId, client: client.id },
        body: { ...typed, revision: client.revision },
      })
    : api<typeof createClient>('POST', '/business/salons/{id}/clients', {
        params: { id: salonId },
        body: { name, phone, email, birthday, notes },
      })
}

/** The typed fields; empty ways to reach the client are none. */
const typedIn = (
  data: FormData,
  { allergiesConsent, ...rest }: Pick<Typed, 'allergiesConsent' | 'birthday' | 'likes'>,
): Typed => ({
  ...rest,
  name: textOf(data, 'name'),
  phone: textOf(data, 'phone') || null,
  email: textOf(data, 'email') || null,
  notes: textOf(data, 'notes'),
  allergies: textOf(data, 'allergies'),
  allergiesConsent,
})

const noLikes: ClientDetail['likes'] = { shape: null, length: null, colours: '', wishes: '' }

function useClientForm({ salonId, client, onClose }: ClientFormProps) {
  const { form: words } = useClientWords()
  const { isBusy, refusal, write } = useWrite()
  const [agreed, setAgreed] = useState(client?.allergiesConsentAt != null)
  const [born, setBorn] = useState(typedOf(client?.birthday ?? null))
  const [likes, setLikes] = useState(client?.likes ?? noLikes)
  const birthday = birthdayTyped(born)
  const [isWrong, setWrong] = useState(false)
  const error = (field: string) => refusal?.errors[field]?.detail
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setWrong(birthday === undefined)
    if (birthday === undefined) return
    const typed = typedIn(new FormData(event.currentTarget), { allergiesConsent: agreed, birthday, likes })
    const isDone = await write(() => save(salonId, client, typed), client ? words.saved : words.added)
    if (isDone) onClose()
  }
  const allergyError = refusal?.errors['allergiesConsent'] ? words.consentNeeded : error('allergies')
  const birthdayError = isWrong && birthday === undefined ? words.birthdayWrong : error('birthday')
  return {
    submit,
    isBusy,
    error,
    birthday: { value: born, error: birthdayError, onChange: setBorn },
    likes: { likes, onChange: setLikes },
    allergies: { error: allergyError, agreed, onAgreed: setAgreed },
  }
}

/** The form of a client, new or existing. */
export function ClientForm(props: ClientFormProps) {
  const { form: words, save: saveLabel } = useClientWords()
  const { client, open, onClose } = props
  const { submit, isBusy, error, birthday, likes, allergies } = useClientForm(props)
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
        <ContactFields client={client} error={error}>
          <BirthdayField words={words} {...birthday} />
        </ContactFields>
        {client && (
          <>
            <LikesFields {...likes} />
            <AllergyFields known={client.allergies} {...allergies} />
          </>
        )}
      </form>
    </Dialog>
  )
}
