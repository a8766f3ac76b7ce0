import { locales } from '#domain/locale.ts'

import { useMessages } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { boundField } from '../../ui/forms/bound-field.ts'
import { LineField, PhoneField } from '../../ui/forms/written-fields.tsx'
import { Select } from '../../ui/select.tsx'
import type { Profile } from './own-account.ts'
import { Outcome, Section } from './section.tsx'
import { usePersonalForm, type TypedProfile } from './use-personal-form.ts'
import { useProfileWords } from './words.ts'

/** A customer's names, number and language. */
export function PersonalSection({ profile }: { readonly profile: Profile }) {
  const words = useProfileWords()
  const form = usePersonalForm(profile)
  const { typed, change } = form
  return (
    <Section id="personal" title={words.personal.title} lead={words.personal.lead}>
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void form.submit(event)}>
        <Names typed={typed} isBusiness={profile.role === 'business'} onChange={change} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Phone value={typed.phone} error={form.phoneProblem} onChange={(phone) => change({ phone })} />
          <LanguageField value={typed.language} onChange={(language) => change({ language })} />
        </div>
        <Outcome problem={form.problem} />
        <div className="flex items-center gap-4">
          <Button type="submit" busy={form.isBusy}>
            {words.save}
          </Button>
          <Outcome problem={undefined} done={form.done} />
        </div>
      </form>
    </Section>
  )
}

interface NamesProps {
  readonly typed: TypedProfile
  readonly isBusiness: boolean
  readonly onChange: (part: Partial<TypedProfile>) => void
}

function Names({ typed, isBusiness, onChange }: NamesProps) {
  const { personal: words } = useProfileWords()
  const field = boundField({ typed, faults: {}, change: onChange })
  const line = (name: 'firstName' | 'lastName' | 'businessName', most: number) => ({
    ...field(name),
    label: words[name],
    most,
  })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <LineField {...line('firstName', 80)} autoComplete="given-name" />
        <LineField {...line('lastName', 80)} autoComplete="family-name" />
      </div>
      {isBusiness && <LineField {...line('businessName', 120)} autoComplete="organization" />}
    </>
  )
}

interface PhoneProps {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (phone: string) => void
}

function Phone(props: PhoneProps) {
  const { personal: words } = useProfileWords()
  return <PhoneField {...props} label={words.phone} hint={words.phoneHint} optional />
}

interface LanguageFieldProps {
  readonly value: Profile['language']
  readonly onChange: (language: Profile['language']) => void
}

function LanguageField({ value, onChange }: LanguageFieldProps) {
  const { personal: words } = useProfileWords()
  const { shell } = useMessages()
  return (
    <Field label={words.language} hint={words.languageHint}>
      {(control) => (
        <Select
          {...control}
          name="language"
          value={value}
          onValueChange={onChange}
          items={locales.map((locale) => ({
            value: locale,
            label: shell.language.names[locale],
            lang: locale,
          }))}
        />
      )}
    </Field>
  )
}
