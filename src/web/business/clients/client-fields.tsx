import { useState } from 'react'

import type { ClientDetail } from '#features/clients/contract.ts'

import { Checkbox } from '../../ui/check.tsx'
import { Field, Input, PhoneInput, Textarea } from '../../ui/field.tsx'
import { useClientWords } from './words.ts'

interface ContactFieldsProps {
  readonly client: ClientDetail | undefined
  readonly error: (field: string) => string | undefined
}

/** Name, ways of reaching and notes. */
export function ContactFields({ client, error }: ContactFieldsProps) {
  const { form: words } = useClientWords()
  return (
    <>
      <Field label={words.name} error={error('name')}>
        {(control) => (
          <Input {...control} name="name" defaultValue={client?.name} maxLength={160} autoComplete="off" />
        )}
      </Field>
      <Field label={words.phone} error={error('phone')} optional>
        {(control) => <PhoneInput {...control} defaultValue={client?.phone ?? ''} autoComplete="off" />}
      </Field>
      <Field label={words.email} error={error('email')} optional>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            defaultValue={client?.email ?? ''}
            maxLength={254}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label={words.notes} hint={words.notesHint} error={error('notes')} optional>
        {(control) => (
          <Textarea {...control} name="notes" rows={3} defaultValue={client?.notes} maxLength={4000} />
        )}
      </Field>
    </>
  )
}

interface AllergyFieldsProps {
  readonly allergies: string
  readonly agreed: boolean
  readonly onAgreed: (agreed: boolean) => void
  readonly error: string | undefined
}

/** Allergies and the consent that they need. */
export function AllergyFields({ allergies, agreed, onAgreed, error }: AllergyFieldsProps) {
  const { form: words } = useClientWords()
  const [text, setText] = useState(allergies)
  return (
    <div>
      <Field label={words.allergies} hint={words.allergiesHint} error={error} optional>
        {(control) => (
          <Textarea
            {...control}
            name="allergies"
            rows={2}
            maxLength={1000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Checkbox
        label={words.consent}
        hint={words.consentHint}
        checked={agreed}
        onChange={({ target }) => {
          onAgreed(target.checked)
          if (!target.checked) setText('')
        }}
      />
    </div>
  )
}
