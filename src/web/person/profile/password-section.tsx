import { useRef, useState, type SubmitEvent } from 'react'

import { getAuth } from '../../app/session.ts'
import { useSignInFacts } from '../../app/sign-in-facts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { CodeField } from '../../ui/forms/code-field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { toast } from '../../ui/toast.ts'
import { NewPassword, usePasswordLack } from '../account/new-password.tsx'
import { useAccountWords } from '../account/words.ts'
import { answered } from './answered.ts'
import { useRefresh } from './own-account.ts'
import { Outcome, Section } from './section.tsx'
import { useProfileAction } from './use-profile-action.ts'
import { useProfileWords } from './words.ts'

interface PasswordSectionProps {
  readonly email: string
  readonly hasPassword: boolean
}

/** What else the service wants to see before it takes a new password. */
type Proof = 'none' | 'current' | 'code'

const wants: Readonly<Record<string, Proof>> = {
  current_password_required: 'current',
  current_password_invalid: 'current',
  reauthentication_needed: 'code',
}
const proofWanted = (error: unknown): Proof =>
  wants[(error as { code?: string } | null)?.code ?? ''] ?? 'none'

interface Entered {
  readonly password: string
  readonly current: string
  readonly nonce: string
}
const nothing: Entered = { password: '', current: '', nonce: '' }

async function change({ password, current, nonce }: Entered): Promise<void> {
  const attributes = {
    password,
    ...(current !== '' && { current_password: current }),
    ...(nonce !== '' && { nonce }),
  }
  answered(await (await getAuth()).updateUser(attributes))
}

type Next = 'changed' | 'password' | 'current' | 'nonce'
/** Where each proof is typed. */
const fieldOf = { none: 'password', current: 'current', code: 'nonce' } as const

interface PasswordForm {
  readonly entered: Entered
  readonly type: (part: Partial<Entered>) => void
  readonly proof: Proof
  readonly fault: string | undefined
  readonly problem: string | undefined
  readonly isBusy: boolean
  /** @returns whether the password was changed, or the field to look at next */
  readonly submit: () => Promise<Next>
}

function usePasswordForm(): PasswordForm {
  const words = useProfileWords()
  const [entered, setEntered] = useState(nothing)
  const [proof, setProof] = useState<Proof>('none')
  const [fault, setFault] = useState<string>()
  const lacks = usePasswordLack(entered.password)
  const send = async (): Promise<Next> => {
    try {
      await change(entered)
      setEntered(nothing)
      setProof('none')
      return 'changed'
    } catch (error) {
      const wanted = proofWanted(error)
      // Asking for more is no refusal: the field appears, and says why.
      if (wanted === 'none' || wanted === proof) throw error
      if (wanted === 'code') {
        const { error: refused } = await (await getAuth()).reauthenticate()
        if (refused) throw refused
      }
      setProof(wanted)
      return fieldOf[wanted]
    }
  }
  const next = useRef<Next>('password')
  const { run, isBusy, problem } = useProfileAction(async () => {
    next.current = fieldOf[proof]
    next.current = await send()
  })
  const submit = async (): Promise<Next> => {
    const missing = entered.password === '' ? words.password.missing : undefined
    setFault(missing)
    if (missing !== undefined || lacks > 0) return 'password'
    await run()
    return next.current
  }
  const type = (part: Partial<Entered>) => {
    setEntered({ ...entered, ...part })
    setFault(undefined)
  }
  return { entered, type, proof, fault, problem, isBusy, submit }
}

/** A password, or another one. Every other device has to sign in again. */
export function PasswordSection({ email, hasPassword }: PasswordSectionProps) {
  const { password: words, cancel } = useProfileWords()
  const [isOpen, setOpen] = useState(false)
  const refresh = useRefresh()
  const form = usePasswordForm()
  const element = useRef<HTMLFormElement>(null)
  const label = hasPassword ? words.change : words.set
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const next = await form.submit()
    if (next !== 'changed') {
      // Once the field has been drawn.
      requestAnimationFrame(() => element.current?.querySelector<HTMLElement>(`[name=${next}]`)?.focus())
      return
    }
    setOpen(false)
    toast(hasPassword ? words.done : words.doneSet, { kind: 'success' })
    await refresh('profile', 'devices')
  }
  return (
    <Section id="password" title={words.title} lead={hasPassword ? words.lead : words.noneYet}>
      {!isOpen && (
        <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
      {isOpen && (
        <form
          ref={element}
          noValidate
          className="flex max-w-form flex-col gap-4"
          onSubmit={(event) => void submit(event)}
        >
          {/* Tells password managers whose it is. */}
          <input type="hidden" name="username" autoComplete="username" value={email} />
          <NewPassword
            label={words.new}
            value={form.entered.password}
            error={form.fault}
            onChange={(password) => form.type({ password })}
          />
          <ProofField form={form} />
          <Outcome problem={form.problem} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" busy={form.isBusy}>
              {label}
            </Button>
            <Button variant="ghost" onClick={() => setOpen(false)}>
              {cancel}
            </Button>
          </div>
        </form>
      )}
    </Section>
  )
}

function ProofField({ form }: { readonly form: PasswordForm }) {
  const { password: words } = useProfileWords()
  const { code } = useAccountWords()
  const { codeDigits } = useSignInFacts()
  const { entered, type, proof, problem } = form
  if (proof === 'code')
    return (
      <CodeField
        label={words.nonce}
        name="nonce"
        digits={codeDigits}
        value={entered.nonce}
        hint={`${words.nonceHint} ${code.hint}`}
        onChange={(nonce) => type({ nonce })}
      />
    )
  if (proof === 'none') return null
  return (
    <Field
      label={words.current}
      error={problem === undefined && entered.current === '' ? words.currentMissing : undefined}
    >
      {(control) => (
        <PasswordInput
          {...control}
          name="current"
          autoComplete="current-password"
          value={entered.current}
          onChange={({ target }) => type({ current: target.value })}
        />
      )}
    </Field>
  )
}
