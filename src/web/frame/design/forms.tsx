import { useState } from 'react'

import { Checkbox, Radio, Switch } from '../../ui/check.tsx'
import { Field, Input, PhoneInput, Textarea } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { Select } from '../../ui/select.tsx'
import { Part } from './part.tsx'

const places = ['Αθήνα', 'Πειραιάς', 'Πάτρα', 'Ηράκλειο', 'Θεσσαλονίκη', 'Λάρισα', 'Βόλος', 'Ιωάννινα']
/** More than a window is high: the list gets buttons that scroll it. */
const cities = Array.from({ length: 64 }, (_, index) => {
  const name = `${places[index % places.length]} ${1 + Math.floor(index / places.length)}`
  return { value: name, label: name, disabled: index === 3 }
})

/** The fields of forms, in each of their states. */
export function Forms() {
  return (
    <>
      <Part name="Field: κενό, με βοήθεια, συμπληρωμένο, λάθος, ανενεργό">
        <Fields />
        <OtherFields />
      </Part>
      <Part name="Select">
        <Cities label="Πόλη" />
        <Cities label="Πόλη, ανενεργό" disabled />
      </Part>
      <Part name="Checkbox, Radio, Switch: όχι, ναι, ανενεργά">
        {[false, true].map((disabled) => (
          <Checks key={String(disabled)} disabled={disabled} />
        ))}
      </Part>
    </>
  )
}

const Fields = () => (
  <>
    <Field label="Όνομα" className="w-full">
      {(control) => <Input {...control} autoComplete="off" />}
    </Field>
    <Field label="Επωνυμία" hint="Όπως στην απόδειξη." optional className="w-full">
      {(control) => <Input {...control} defaultValue="Νύχια & Σία" />}
    </Field>
    <Field label="Email" error="Γράψτε ένα έγκυρο email." className="w-full">
      {(control) => <Input {...control} type="email" defaultValue="maria@" />}
    </Field>
    <Field label="Κωδικός ραντεβού" className="w-full">
      {(control) => <Input {...control} disabled defaultValue="ABCD EFGH" />}
    </Field>
  </>
)

const OtherFields = () => (
  <>
    <Field label="Τηλέφωνο" className="w-full">
      {(control) => <PhoneInput {...control} defaultValue="690 123 4567" />}
    </Field>
    <Field label="Κωδικός" hint="Τουλάχιστον 8 χαρακτήρες." className="w-full">
      {(control) => <PasswordInput {...control} autoComplete="new-password" />}
    </Field>
    <Field label="Σημείωση" optional className="w-full">
      {(control) => <Textarea {...control} placeholder="Κάτι που πρέπει να ξέρει το σαλόνι" />}
    </Field>
  </>
)

const Checks = ({ disabled }: { readonly disabled: boolean }) => (
  <div className="min-w-56">
    <Checkbox label="Θέλω υπενθύμιση" hint="24 ώρες πριν" disabled={disabled} />
    <Checkbox label="Για άλλο άτομο" defaultChecked disabled={disabled} />
    <Radio name={`pay-${disabled}`} label="Στο σαλόνι" defaultChecked disabled={disabled} />
    <Radio name={`pay-${disabled}`} label="Με κάρτα" disabled={disabled} />
    <Switch label="Κοντά μου" disabled={disabled} />
    <Switch label="Μόνο επαληθευμένα" defaultChecked disabled={disabled} />
  </div>
)

export function Cities({ label, disabled = false }: { readonly label: string; readonly disabled?: boolean }) {
  const [city, setCity] = useState('')
  return (
    <Field label={label} className="w-full">
      {(control) => (
        <Select {...control} value={city} onValueChange={setCity} items={cities} disabled={disabled} />
      )}
    </Field>
  )
}
