import { useState, type ReactNode } from 'react'

import { ALLERGIES_MOST } from '#domain/clients/allergies.ts'
import { nailLengths, nailShapes } from '#domain/clients/nails.ts'
import type { ClientDetail } from '#features/clients/contract.ts'

import { Checkbox } from '../../ui/check.tsx'
import { ChipChoice } from '../../ui/chip-choice.tsx'
import { Field, Input, PhoneInput, Textarea } from '../../ui/field.tsx'
import { LineField, TextField } from '../../ui/forms/written-fields.tsx'
import { useClientWords } from './words.ts'

interface ContactFieldsProps {
  readonly client: ClientDetail | undefined
  readonly error: (field: string) => string | undefined
}

interface AllContactProps extends ContactFieldsProps {
  /** Between the contact fields and the notes. */
  readonly children: ReactNode
}

/** Name, phone, email and notes. */
export function ContactFields({ client, error, children }: AllContactProps) {
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
      <EmailField client={client} error={error} />
      {children}
      <Field label={words.notes} hint={words.notesHint} error={error('notes')} optional>
        {(control) => (
          <Textarea {...control} name="notes" rows={3} defaultValue={client?.notes} maxLength={4000} />
        )}
      </Field>
    </>
  )
}

function EmailField({ client, error }: ContactFieldsProps) {
  const { form: words } = useClientWords()
  return (
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
  )
}

type Likes = ClientDetail['likes']

interface LikesFieldsProps {
  readonly likes: Likes
  readonly onChange: (likes: Likes) => void
}

/** The client's preferences. */
export function LikesFields({ likes, onChange }: LikesFieldsProps) {
  const { form: words, record } = useClientWords()
  const change = (more: Partial<Likes>) => onChange({ ...likes, ...more })
  return (
    <>
      <ChipChoice
        title={record.shape}
        all={nailShapes}
        names={record.shapes}
        value={likes.shape}
        onValue={(shape) => change({ shape })}
      />
      <ChipChoice
        title={record.length}
        all={nailLengths}
        names={record.lengths}
        value={likes.length}
        onValue={(length) => change({ length })}
      />
      <LineField
        label={words.colours}
        optional
        most={200}
        value={likes.colours}
        onChange={(colours) => change({ colours })}
      />
      <TextField
        label={words.wishes}
        optional
        rows={2}
        most={1000}
        value={likes.wishes}
        onChange={(wishes) => change({ wishes })}
      />
    </>
  )
}

interface AllergyFieldsProps {
  /** The saved text. */
  readonly known: string
  readonly error: string | undefined
  readonly agreed: boolean
  readonly onAgreed: (agreed: boolean) => void
}

/** Allergies and the consent that they need. */
export function AllergyFields({ known, error, agreed, onAgreed }: AllergyFieldsProps) {
  const { form: words } = useClientWords()
  const [text, setText] = useState(known)
  const agree = (isAgreed: boolean) => {
    onAgreed(isAgreed)
    if (!isAgreed) setText('')
  }
  return (
    <div>
      <TextField
        name="allergies"
        label={words.allergies}
        hint={words.allergiesHint}
        error={error}
        optional
        rows={2}
        most={ALLERGIES_MOST}
        value={text}
        onChange={setText}
      />
      <Checkbox
        label={words.consent}
        hint={words.consentHint}
        checked={agreed}
        onChange={({ target }) => agree(target.checked)}
      />
    </div>
  )
}
