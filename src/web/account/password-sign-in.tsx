import { useState, type SubmitEvent } from 'react'

import { getAuth } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { Field, PasswordInput } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { authRefusal } from './auth-refusal.ts'
import { EmailField } from './code-sign-in.tsx'
import { emailProblem } from './email-text.ts'
import { useAccountWords } from './words.ts'

interface PasswordSignInProps {
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly onSignedIn: () => void
}

interface Faults {
  readonly email?: string | undefined
  readonly password?: string | undefined
  readonly form?: string | undefined
}

/** Email and password. Everything typed stays, whatever the answer. */
export function PasswordSignIn({ email, onEmail, onSignedIn }: PasswordSignInProps) {
  const words = useAccountWords()
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const found: Faults = {
      email: emailProblem(email, words),
      password: password === '' ? words.passwordMissingLogin : undefined,
    }
    setFaults(found)
    if (found.email !== undefined || found.password !== undefined || busy) return
    setBusy(true)
    try {
      const { error } = await (await getAuth()).signInWithPassword({ email: email.trim(), password })
      if (error) throw error
      onSignedIn()
    } catch (error) {
      setFaults({ form: authRefusal(error, words) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <EmailField email={email} onEmail={onEmail} error={faults.email} />
      <Field label={words.password} error={faults.password}>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
      </Field>
      {faults.form !== undefined && (
        <Notice tone="danger" live>
          {faults.form}
        </Notice>
      )}
      <Button type="submit" size="lg" wide busy={busy}>
        {words.signIn.submit}
      </Button>
    </form>
  )
}
