import type { ReactNode } from 'react'

import { birthdayTyped } from '#domain/clients/birthday.ts'
import type { fillForm, OpenedForm } from '#features/clients/contract/forms.ts'

import { api } from '../../app/api.ts'
import { useHref } from '../../app/paths.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/check.tsx'
import { BirthdayField } from '../../ui/forms/birthday-field.tsx'
import type { EditedForm } from '../../ui/forms/bound-field.ts'
import { Problem } from '../../ui/forms/problem.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { Allergies, Likes } from './form-parts.tsx'
import { untyped, type Typed } from './typed.ts'
import { useFormWords } from './words.ts'

interface OpenFormProps {
  readonly token: string
  readonly form: OpenedForm
  readonly onDone: () => void
}

function useClientForm({ token, onDone }: Omit<OpenFormProps, 'form'>) {
  const words = useFormWords()
  return useForm<Typed>({
    initial: untyped,
    check: ({ allergies, allergiesConsent, birthday }) => ({
      allergiesConsent: allergies.trim() !== '' && !allergiesConsent ? words.consentNeeded : undefined,
      birthday: birthdayTyped(birthday) === undefined ? words.birthdayWrong : undefined,
    }),
    send: async ({ birthday, ...typed }) => {
      const body = { ...typed, token, birthday: birthdayTyped(birthday) ?? null }
      await api<typeof fillForm>('POST', '/client-forms/fill', { body })
      onDone()
    },
  })
}

/** A form that can still be sent; every field is optional. */
export function OpenForm({ token, form: { salonName, clientName, newsWording }, onDone }: OpenFormProps) {
  const words = useFormWords()
  const form = useClientForm({ token, onDone })
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <h1 className="display text-display">{words.title(clientName)}</h1>
      <p className="mt-3 text-ink-2">{words.intro(salonName)}</p>
      <div className="panel mt-6 flex flex-col gap-7 p-5 sm:p-7">
        <Part title={words.likes}>
          <Likes form={form} />
        </Part>
        <Part title={words.health}>
          <Allergies form={form} />
        </Part>
        <BirthdayField
          words={words}
          value={form.typed.birthday}
          error={form.faults.birthday}
          onChange={(birthday) => form.change({ birthday })}
        />
        <News form={form} wording={newsWording} />
      </div>
      <Send form={form} />
    </form>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="flex flex-col gap-5">
      <h2 className="text-title">{title}</h2>
      {children}
    </section>
  )
}

function News({ form, wording }: { readonly form: EditedForm<Typed>; readonly wording: string }) {
  const words = useFormWords()
  return (
    <section>
      <h2 className="text-title">{words.news}</h2>
      <Checkbox
        label={wording}
        hint={words.newsHint}
        name="news"
        checked={form.typed.news}
        onChange={({ target }) => form.change({ news: target.checked })}
      />
    </section>
  )
}

function Send({ form }: { readonly form: ReturnType<typeof useClientForm> }) {
  const words = useFormWords()
  const href = useHref()
  return (
    <div className="mt-6 flex flex-col gap-3">
      <Problem>{form.problem}</Problem>
      <Button type="submit" size="lg" wide busy={form.isBusy}>
        {words.send}
      </Button>
      <p className="text-center text-small text-muted">{words.once}</p>
      <LinkButton to={href('privacyPolicy')} variant="ghost" size="sm">
        {words.privacy}
      </LinkButton>
    </div>
  )
}
