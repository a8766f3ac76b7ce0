import { useRef, useState, type SubmitEvent } from 'react'

import { useSignInFacts } from '../../app/sign-in-facts.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/forms/code-field.tsx'
import { toast } from '../../ui/toast.ts'
import { CurrentPassword } from '../account/current-password.tsx'
import { NewPassword } from '../account/new-password.tsx'
import { useAccountWords } from '../account/words.ts'
import { useRefresh } from './own-account.ts'
import { Outcome, Section } from './section.tsx'
import { usePasswordForm, type PasswordForm } from './use-password-form.ts'
import { useProfileWords } from './words.ts'

interface PasswordSectionProps {
  readonly email: string
  readonly hasPassword: boolean
}

/** Sets or changes the password. Every other device then has to sign in again. */
export function PasswordSection({ email, hasPassword }: PasswordSectionProps) {
  const { password: words } = useProfileWords()
  const [isOpen, setOpen] = useState(false)
  const refresh = useRefresh()
  const form = usePasswordForm()
  const label = hasPassword ? words.change : words.set
  const close = () => setOpen(false)
  const finish = () => {
    close()
    toast(hasPassword ? words.done : words.doneSet, { kind: 'success' })
    void refresh('profile', 'devices')
  }
  const fields = { email, label, form }
  return (
    <Section id="password" title={words.title} lead={hasPassword ? words.lead : words.noneYet}>
      {isOpen && <PasswordFields {...fields} onChanged={finish} onCancel={close} />}
      {!isOpen && (
        <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
    </Section>
  )
}

interface PasswordFieldsProps {
  readonly email: string
  /** The label of the button. */
  readonly label: string
  readonly form: PasswordForm
  readonly onChanged: () => void
  readonly onCancel: () => void
}

function PasswordFields({ email, label, form, onChanged, onCancel }: PasswordFieldsProps) {
  const { password: words, cancel } = useProfileWords()
  const { ref, submit } = useSubmit(form, onChanged)
  const { entered, fault, type } = form
  const field = { label: words.new, value: entered.password, error: fault }
  return (
    <form ref={ref} noValidate className="flex max-w-form flex-col gap-4" onSubmit={submit}>
      {/* Tells password managers whose it is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <NewPassword {...field} onChange={(password) => type({ password })} />
      <ProofField form={form} />
      <Outcome problem={form.problem} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.isBusy}>
          {label}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </form>
  )
}

/** Sends the form, and moves the focus to the field that has to be looked at next. */
function useSubmit(form: PasswordForm, onChanged: () => void) {
  const ref = useRef<HTMLFormElement>(null)
  const send = async () => {
    const next = await form.submit()
    if (next === 'changed') return onChanged()
    // The field may only appear with the next frame.
    requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>(`[name=${next}]`)?.focus())
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void send()
  }
  return { ref, submit }
}

function ProofField({ form }: { readonly form: PasswordForm }) {
  const { password: words } = useProfileWords()
  const { entered, type, proof, problem } = form
  if (proof === 'none') return null
  if (proof === 'code') return <NonceField value={entered.nonce} onChange={(nonce) => type({ nonce })} />
  const fault = problem === undefined && entered.current === '' ? words.currentMissing : undefined
  return (
    <CurrentPassword
      name="current"
      label={words.current}
      error={fault}
      value={entered.current}
      onChange={(current) => type({ current })}
    />
  )
}

interface NonceFieldProps {
  readonly value: string
  readonly onChange: (nonce: string) => void
}

function NonceField({ value, onChange }: NonceFieldProps) {
  const { password: words } = useProfileWords()
  const { code } = useAccountWords()
  const { codeDigits } = useSignInFacts()
  const field = { label: words.nonce, name: 'nonce', digits: codeDigits }
  return <CodeField {...field} hint={`${words.nonceHint} ${code.hint}`} value={value} onChange={onChange} />
}
