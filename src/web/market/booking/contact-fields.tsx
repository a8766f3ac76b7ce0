import { contactPreferences } from '#domain/booking-details.ts'
import { isWrittenPhone } from '#domain/written-phone.ts'

import { Choices } from '../../ui/choices.tsx'
import { Field, Input, Textarea } from '../../ui/field.tsx'
import { PhoneField } from '../../ui/forms/written-fields.tsx'
import type { ChangeDraft, Draft } from './draft.ts'
import { useBookingWords, type BookingWords } from './words.ts'

export interface ContactFaults {
  readonly name?: string | undefined
  readonly phone?: string | undefined
}

export function contactFaults({ name, phone }: Draft, { contact }: BookingWords): ContactFaults {
  const typedPhone = phone.trim()
  return {
    name: name.trim() === '' ? contact.nameMissing : undefined,
    phone:
      typedPhone === '' ? contact.phoneMissing : isWrittenPhone(typedPhone) ? undefined : contact.phoneWrong,
  }
}

interface ContactFieldsProps {
  readonly draft: Draft
  readonly change: ChangeDraft
  readonly faults: ContactFaults
}

export function ContactFields({ draft, change, faults }: ContactFieldsProps) {
  const { contact: words } = useBookingWords()
  return (
    <div className="flex flex-col gap-4">
      <NameField draft={draft} change={change} faults={faults} />
      <PhoneField
        label={words.phone}
        hint={words.phoneHint}
        error={faults.phone}
        value={draft.phone}
        onChange={(phone) => change({ phone })}
      />
      <Choices
        label={words.preference}
        name="contact-preference"
        isField
        options={contactPreferences.map((each) => [each, words.preferences[each]])}
        value={draft.contactPreference ?? undefined}
        onChange={(contactPreference) => change({ contactPreference })}
      />
      <NoteField draft={draft} change={change} />
    </div>
  )
}

function NameField({ draft, change, faults }: ContactFieldsProps) {
  const { contact: words } = useBookingWords()
  return (
    <Field label={words.name} error={faults.name}>
      {(control) => (
        <Input
          {...control}
          name="name"
          autoComplete="name"
          maxLength={160}
          value={draft.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      )}
    </Field>
  )
}

function NoteField({ draft, change }: Omit<ContactFieldsProps, 'faults'>) {
  const { contact: words } = useBookingWords()
  return (
    <Field label={words.note} hint={words.noteHint} optional>
      {(control) => (
        <Textarea
          {...control}
          name="note"
          rows={2}
          maxLength={1000}
          value={draft.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      )}
    </Field>
  )
}
