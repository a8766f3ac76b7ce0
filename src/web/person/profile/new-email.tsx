import { useState, type SubmitEvent } from 'react'

import { emailAddress } from '#domain/accounts/email-address.ts'

import { useHref } from '../../app/paths.ts'
import { getAuth } from '../../app/session.ts'
import { useSignInFacts } from '../../app/sign-in-facts.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { emailProblem } from '../account/email-text.ts'
import { useAccountWords } from '../account/words.ts'
import { answered } from './answered.ts'
import { useRefresh } from './own-account.ts'
import { useProfileAction } from './use-profile-action.ts'
import { useProfileWords } from './words.ts'

function useRequestEmail(present: string) {
  const { email: words } = useProfileWords()
  const account = useAccountWords()
  const back = useHref()('profile')
  return useProfileAction(
    async (typed: string) => {
      const options = { emailRedirectTo: location.origin + back }
      answered(await (await getAuth()).updateUser({ email: typed.trim() }, options))
    },
    (typed) => emailProblem(typed, account) ?? (emailAddress(typed) === present ? words.same : undefined),
  )
}

interface NewEmailProps {
  /** The present address; empty without one. */
  readonly email: string
  readonly onClose: () => void
}

/** Takes a new address, or the first one. */
export function NewEmail({ email, onClose }: NewEmailProps) {
  const { email: words, cancel } = useProfileWords()
  const isDouble = useSignInFacts().bothAddresses && email !== ''
  const refresh = useRefresh()
  const [typed, setTyped] = useState('')
  const { run, isBusy, problem } = useRequestEmail(email)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (await run(typed)) await refresh('user')
  }
  const hint = isDouble ? words.explain(email) : words.explainOne
  return (
    <form noValidate className="mt-5 flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <AddressField hint={hint} error={problem} value={typed} onChange={setTyped} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy}>
          {isDouble ? words.send : words.sendOne}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </form>
  )
}

interface AddressFieldProps {
  readonly hint: string
  readonly error: string | undefined
  readonly value: string
  readonly onChange: (typed: string) => void
}

function AddressField({ hint, error, value, onChange }: AddressFieldProps) {
  const { email: words } = useProfileWords()
  return (
    <Field label={words.new} hint={hint} error={error} className="max-w-form">
      {(control) => (
        <Input
          {...control}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for by the press on «change»
          autoFocus
          type="email"
          name="newEmail"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
