import { nameIn } from '#domain/names/name-in.ts'

import { Button } from '../../ui/button.tsx'
import { boundField, type EditedForm } from '../../ui/forms/bound-field.ts'
import { LineField } from '../../ui/forms/written-fields.tsx'
import { ColourField } from './colour-field.tsx'
import { ServicesField } from './services-field.tsx'
import { StaffActivity } from './staff-activity.tsx'
import { useDetails, type DetailsFormProps, type TypedDetails } from './use-details.ts'
import { useTeamWords } from './words.ts'

/** A team member's names, titles, colour and services. */
export function DetailsForm(props: DetailsFormProps) {
  const { team, staff, onDone } = props
  const { save, add } = useTeamWords()
  const { form, ref, submit, question, isBusy } = useDetails(props)
  return (
    <form
      ref={ref}
      method="post"
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <NameFields form={form} />
      <TitleFields form={form} />
      <ColourField team={team} staff={staff} form={form} />
      <ServicesField team={team} form={form} />
      <Button type="submit" size="lg" wide busy={isBusy}>
        {staff ? save : add}
      </Button>
      {staff && <StaffActivity staff={staff} timeZone={team.timeZone} onRemoved={onDone} />}
      {question}
    </form>
  )
}

interface FieldsProps {
  readonly form: EditedForm<TypedDetails>
}

function NameFields({ form }: FieldsProps) {
  const { sheet: words } = useTeamWords()
  const field = boundField(form)
  const name = { autoComplete: 'off', most: 80 }
  return (
    <>
      <LineField {...field('name')} {...name} label={words.name} />
      <LineField
        {...field('nameEn')}
        {...name}
        label={words.nameEn}
        hint={words.nameEnHint}
        optional
        lang="en"
        placeholder={nameIn('en', { name: form.typed.name, nameEn: '' })}
      />
    </>
  )
}

function TitleFields({ form }: FieldsProps) {
  const { sheet: words } = useTeamWords()
  const field = boundField(form)
  const title = { autoComplete: 'off', most: 80, optional: true }
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <LineField {...field('titleEl')} {...title} label={words.titleEl} hint={words.titleHint} />
      <LineField {...field('titleEn')} {...title} label={words.titleEn} />
    </div>
  )
}
