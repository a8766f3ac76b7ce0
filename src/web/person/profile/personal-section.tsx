import { useState, type SubmitEvent } from 'react'

import { locales } from '#domain/locale.ts'
import { isWrittenPhone } from '#domain/written-phone.ts'
import type { changeMyProfile } from '#features/accounts/contract.ts'

import { api } from '../../app/api.ts'
import { useMessages } from '../../app/messages.tsx'
import { getAuth } from '../../app/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { LineField, PhoneField } from '../../ui/forms/written-fields.tsx'
import { Select } from '../../ui/select.tsx'
import { answered } from './answered.ts'
import { useRefresh, type Profile } from './own-account.ts'
import { Outcome, Section } from './section.tsx'
import { useProfileAction } from './use-profile-action.ts'
import { useProfileWords } from './words.ts'

interface Typed {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly businessName: string
  readonly language: Profile['language']
}

const typedOf = (profile: Profile): Typed => ({
  firstName: profile.firstName ?? '',
  lastName: profile.lastName ?? '',
  phone: profile.phone ?? '',
  businessName: profile.businessName ?? '',
  language: profile.language,
})

const trimmed = ({ language, ...texts }: Typed): Typed => ({
  firstName: texts.firstName.trim(),
  lastName: texts.lastName.trim(),
  phone: texts.phone.trim(),
  businessName: texts.businessName.trim(),
  language,
})

/** The profile is what salons and mails read; what the sign-in service repeats of it greets on other pages. */
async function save(typed: Typed, isBusiness: boolean): Promise<void> {
  const { businessName, ...person } = trimmed(typed)
  const body = isBusiness ? { ...person, businessName } : person
  await api<typeof changeMyProfile>('PATCH', '/me/profile', { body })
  answered(await (await getAuth()).updateUser({ data: body }))
}

/** The profile as it is typed and saved; a telephone number that is none is refused and gets the focus. */
function usePersonalForm(profile: Profile) {
  const words = useProfileWords()
  const refresh = useRefresh()
  const [typed, setTyped] = useState(() => typedOf(profile))
  const [phoneProblem, setPhoneProblem] = useState<string>()
  const [done, setDone] = useState<string>()
  const { run, isBusy, problem } = useProfileAction(() => save(typed, profile.role === 'business'))
  const change = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part })
    setDone(undefined)
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const phone = typed.phone.trim()
    const isWrong = phone !== '' && !isWrittenPhone(phone)
    setPhoneProblem(isWrong ? words.personal.phoneWrong : undefined)
    setDone(undefined)
    if (isWrong) (event.currentTarget.elements.namedItem('phone') as HTMLElement | null)?.focus()
    if (isWrong || !(await run())) return
    setDone(words.saved)
    await refresh('profile')
  }
  return { typed, change, phoneProblem, isBusy, problem, done, submit }
}

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
  readonly typed: Typed
  readonly isBusiness: boolean
  readonly onChange: (part: Partial<Typed>) => void
}

function Names({ typed, isBusiness, onChange }: NamesProps) {
  const { personal: words } = useProfileWords()
  const line = (name: 'firstName' | 'lastName' | 'businessName', most: number) => ({
    name,
    label: words[name],
    most,
    value: typed[name],
    onChange: (text: string) => onChange({ [name]: text }),
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
