import { departments, postingTypes } from '#domain/job-kinds.ts'

import { Checkbox } from '../../ui/check.tsx'
import { DateInput } from '../../ui/date-input.tsx'
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

/** The employer, and the kind of job. */
export function KindFields({ typed, faults, change }: FieldsProps) {
  const { form, departments: departmentNames, types } = useCareersWords()
  return (
    <>
      <EmployerField typed={typed} faults={faults} change={change} />
      <div className="grid gap-6 sm:grid-cols-2">
        <KindSelect
          label={form.department}
          name="department"
          value={typed.department}
          names={namesOf(departments, departmentNames)}
          onChange={(department) => change({ department })}
        />
        <KindSelect
          label={form.type}
          name="type"
          value={typed.type}
          names={namesOf(postingTypes, types)}
          onChange={(type) => change({ type })}
        />
      </div>
      <Checkbox
        label={form.isRemote}
        name="isRemote"
        checked={typed.isRemote}
        onChange={({ target }) => change({ isRemote: target.checked })}
      />
      <Field label={form.closesOn} hint={form.closesOnHint} error={faults.closesOn} optional>
        {(control) => (
          <DateInput
            {...control}
            type="date"
            name="closesOn"
            value={typed.closesOn}
            onChange={({ target }) => change({ closesOn: target.value })}
          />
        )}
      </Field>
    </>
  )
}

function EmployerField({ typed, faults, change }: FieldsProps) {
  const { form } = useCareersWords()
  return (
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
  )
}

const namesOf = <Kind extends string>(kinds: readonly Kind[], names: Readonly<Record<Kind, string>>) =>
  kinds.map((kind) => ({ value: kind, label: names[kind] }))

interface KindSelectProps<Kind extends string> {
  readonly label: string
  readonly name: string
  readonly value: Kind
  readonly names: readonly { readonly value: Kind; readonly label: string }[]
  readonly onChange: (kind: Kind) => void
}

const KindSelect = <Kind extends string>({ label, name, value, names, onChange }: KindSelectProps<Kind>) => (
  <Field label={label}>
    {(control) => <Select {...control} name={name} value={value} onValueChange={onChange} items={names} />}
  </Field>
)

interface TextFieldsProps extends FieldsProps {
  readonly language: Language
}

/** Title, place and description in one language. */
export function TextFields({ language, ...fields }: TextFieldsProps) {
  const { form } = useCareersWords()
  return (
    <fieldset className="flex flex-col gap-5 rounded-lg p-5 hairline">
      <legend className="px-1 text-title">{language === 'el' ? form.inGreek : form.inEnglish}</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <PostingLine {...fields} language={language} part="title" label={form.name} />
        <PostingLine {...fields} language={language} part="location" label={form.location} />
      </div>
      <Description {...fields} language={language} />
    </fieldset>
  )
}

interface PostingLineProps extends TextFieldsProps {
  readonly part: 'title' | 'location'
  readonly label: string
}

function PostingLine({ language, part, label, typed, faults, change }: PostingLineProps) {
  const name = `${language}.${part}` as const
  return (
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
}

function Description({ language, typed, faults, change }: TextFieldsProps) {
  const { form } = useCareersWords()
  const name = `${language}.description` as const
  return (
    <Field label={form.text} error={faults[name]}>
      {(control) => (
        <Textarea
          {...control}
          name={name}
          lang={language}
          rows={8}
          maxLength={6000}
          value={typed[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </Field>
  )
}
