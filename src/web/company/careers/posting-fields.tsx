import { departments, postingTypes } from '#domain/job-kinds.ts'

import { Checkbox } from '../../ui/check.tsx'
import { Field, Input, Textarea } from '../../ui/field.tsx'
import type { Faults } from '../../ui/forms/use-form.ts'
import { Select } from '../../ui/select.tsx'
import type { Language, Typed } from './typed-posting.ts'
import { useCareersWords } from './words.ts'

interface FieldsProps {
  readonly typed: Typed
  readonly faults: Faults<Typed>
  readonly change: (more: Partial<Typed>) => void
}

/** Who is looking, for what. */
export function KindFields({ typed, faults, change }: FieldsProps) {
  const { form, departments: departmentNames, types } = useCareersWords()
  return (
    <>
      <Field label={form.employer} error={faults.employer}>
        {(control) => (
          <Input
            {...control}
            name="employer"
            autoComplete="organization"
            maxLength={120}
            value={typed.employer}
            onChange={({ target }) => change({ employer: target.value })}
          />
        )}
      </Field>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label={form.department}>
          {(control) => (
            <Select
              {...control}
              name="department"
              value={typed.department}
              onValueChange={(department) => change({ department })}
              items={departments.map((each) => ({ value: each, label: departmentNames[each] }))}
            />
          )}
        </Field>
        <Field label={form.type}>
          {(control) => (
            <Select
              {...control}
              name="type"
              value={typed.type}
              onValueChange={(type) => change({ type })}
              items={postingTypes.map((each) => ({ value: each, label: types[each] }))}
            />
          )}
        </Field>
      </div>
      <Checkbox
        label={form.isRemote}
        name="isRemote"
        checked={typed.isRemote}
        onChange={({ target }) => change({ isRemote: target.checked })}
      />
    </>
  )
}

/** Title, place and description in one language. */
export function TextFields({
  language,
  typed,
  faults,
  change,
}: FieldsProps & { readonly language: Language }) {
  const { form } = useCareersWords()
  const title = `${language}.title` as const
  const location = `${language}.location` as const
  const description = `${language}.description` as const
  const line = (name: typeof title | typeof location, label: string) => (
    <Field label={label} error={faults[name]}>
      {(control) => (
        <Input
          {...control}
          name={name}
          lang={language}
          maxLength={120}
          value={typed[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </Field>
  )
  return (
    <fieldset className="flex flex-col gap-5 rounded-lg p-5 hairline">
      <legend className="px-1 text-title">{language === 'el' ? form.inGreek : form.inEnglish}</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        {line(title, form.name)}
        {line(location, form.location)}
      </div>
      <Field label={form.text} error={faults[description]}>
        {(control) => (
          <Textarea
            {...control}
            name={description}
            lang={language}
            rows={8}
            maxLength={6000}
            value={typed[description]}
            onChange={({ target }) => change({ [description]: target.value })}
          />
        )}
      </Field>
    </fieldset>
  )
}
