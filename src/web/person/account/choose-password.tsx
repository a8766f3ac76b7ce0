import { useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'

import { useHref } from '../../app/paths.ts'
import { getAuth } from '../../app/session.ts'
import { useSearch } from '../../app/use-search.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { ScriptForm } from '../../ui/forms/script-form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'
import { authRefusal, refusalOf } from './auth-refusal.ts'
import { NewPassword, usePasswordLack } from './new-password.tsx'
import { askedNext, nextPath } from './next-path.ts'
import { useAccountWords, type AccountWords } from './words.ts'

/** @throws what the sign-in client throws */
async function save(password: string, nonce: string): Promise<void> {
  const auth = await getAuth()
  const { error } = await auth.updateUser({ password, ...(nonce !== '' && { nonce }) })
  if (error) throw error
}

interface Faults {
  readonly password?: string
  readonly form?: string
}

/** A password for whoever is signed in; another mailed code, where the installation asks for one. */
export function ChoosePassword() {
  const words = useAccountWords()
  const [password, setPassword] = useState('')
  const [nonce, setNonce] = useState('')
  const leave = useLeave()
  const { faults, isProofAsked, isBusy, submit, forget } = useSave({ password, nonce, onSaved: leave })
  return (
    <ScriptForm className="flex flex-col gap-4" onSubmit={submit}>
      <NewPassword
        label={words.newPassword.label}
        value={password}
        error={faults.password}
        onChange={(typed) => {
          setPassword(typed)
          forget()
        }}
      />
      {isProofAsked && <Proof value={nonce} onChange={setNonce} />}
      {faults.form !== undefined && (
        <Notice tone="danger" live>
          {faults.form}
        </Notice>
      )}
      <Button type="submit" size="lg" wide busy={isBusy}>
        {words.newPassword.submit}
      </Button>
      <Button variant="ghost" wide onClick={leave}>
        {words.newPassword.skip}
      </Button>
    </ScriptForm>
  )
}

interface Saving {
  readonly password: string
  readonly nonce: string
  readonly onSaved: () => void
}

function faultsOf(error: unknown, words: AccountWords): Faults {
  const { code } = refusalOf(error)
  const isPassword = code === 'weak_password' || code === 'same_password'
  return { [isPassword ? 'password' : 'form']: authRefusal(error, words) }
}

/** Saves, or has another code mailed. @returns whether it is saved. @throws what the sign-in client throws */
async function saveOrAsk(password: string, nonce: string): Promise<boolean> {
  try {
    await save(password, nonce)
    return true
  } catch (error) {
    if (refusalOf(error).code !== 'reauthentication_needed') throw error
    const { error: refused } = await (await getAuth()).reauthenticate()
    if (refused) throw refused
    return false
  }
}

function useSave({ password, nonce, onSaved }: Saving) {
  const words = useAccountWords()
  const [isProofAsked, setProofAsked] = useState(false)
  const lacks = usePasswordLack(password)
  const check = (): Faults | undefined => {
    if (password === '') return { password: words.newPassword.missing }
    return lacks > 0 ? { password: words.signUp.passwordLacks(lacks) } : undefined
  }
  const { run, isBusy, problem, reset } = useAction<void, Faults>(
    async () => {
      if (!(await saveOrAsk(password, nonce.replaceAll(/\s/g, '')))) return setProofAsked(true)
      toast(words.newPassword.done, { kind: 'success' })
      onSaved()
    },
    { check, explain: (error) => faultsOf(error, words) },
  )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void run()
  }
  return { faults: problem ?? {}, isProofAsked, isBusy, submit, forget: reset }
}

function useLeave(): () => void {
  const navigate = useNavigate()
  const home = useHref()('dashboard')
  const next = nextPath(askedNext(useSearch() ?? ''), home)
  return () => void navigate(next, { replace: true })
}

interface ProofProps {
  readonly value: string
  readonly onChange: (code: string) => void
}

/** Asked of a sign-in that is a day old, where the installation wants it. */
function Proof({ value, onChange }: ProofProps) {
  const words = useAccountWords()
  return (
    <>
      <Notice tone="info" live>
        {words.newPassword.proof}
      </Notice>
      <Field label={words.newPassword.proofLabel}>
        {(control) => (
          <Input
            {...control}
            name="nonce"
            inputMode="numeric"
            autoComplete="one-time-code"
            className="tabular"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
    </>
  )
}
