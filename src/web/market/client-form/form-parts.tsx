import { nailLengths, nailShapes } from '#domain/clients/nails.ts'

import { Checkbox } from '../../ui/check.tsx'
import { ChipChoice } from '../../ui/chip-choice.tsx'
import { boundField, type EditedForm } from '../../ui/forms/bound-field.ts'
import { Fault } from '../../ui/forms/fault.tsx'
import { LineField, TextField } from '../../ui/forms/written-fields.tsx'
import type { Typed } from './typed.ts'
import { useFormWords } from './words.ts'

interface PartProps {
  readonly form: EditedForm<Typed>
}

/** Shape, length, colours and wishes. */
export function Likes({ form }: PartProps) {
  const words = useFormWords()
  const field = boundField(form)
  return (
    <>
      <ChipChoice
        title={words.shape}
        all={nailShapes}
        names={words.shapes}
        value={form.typed.shape}
        onValue={(shape) => form.change({ shape })}
      />
      <ChipChoice
        title={words.length}
        all={nailLengths}
        names={words.lengths}
        value={form.typed.length}
        onValue={(length) => form.change({ length })}
      />
      <LineField {...field('colours')} label={words.colours} hint={words.coloursHint} optional most={200} />
      <TextField
        {...field('wishes')}
        label={words.wishes}
        hint={words.wishesHint}
        optional
        rows={3}
        most={1000}
      />
    </>
  )
}

/** Health data, with the consent that is required to send any. */
export function Allergies({ form }: PartProps) {
  const words = useFormWords()
  const field = boundField(form)
  const { allergiesConsent: fault } = form.faults
  return (
    <div className="flex flex-col gap-2">
      <TextField
        {...field('allergies')}
        label={words.allergies}
        hint={words.allergiesHint}
        optional
        rows={2}
        most={400}
      />
      <Checkbox
        label={words.consent}
        hint={words.consentHint}
        name="allergiesConsent"
        aria-invalid={fault !== undefined}
        checked={form.typed.allergiesConsent}
        onChange={({ target }) => form.change({ allergiesConsent: target.checked })}
      />
      <Fault>{fault}</Fault>
    </div>
  )
}
