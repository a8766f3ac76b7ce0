import { useState } from 'react'
import { useNavigate } from 'react-router'

import { useHref } from '../../app/paths.ts'
import { useSearch } from '../../app/use-search.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { ScriptForm } from '../../ui/forms/script-form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NewPassword } from './new-password.tsx'
import { askedNext, nextPath } from './next-path.ts'
import { useSaveNewPassword } from './use-save-new-password.ts'
import { useAccountWords } from './words.ts'

/** A new password of the signed-in customer; another mailed code, where the installation asks for one. */
export function ChoosePassword() {
  const { newPassword: words } = useAccountWords()
  const [password, setPassword] = useState('')
  const [nonce, setNonce] = useState('')
  const leave = useLeave()
  const saving = useSaveNewPassword({ password, nonce, onSaved: leave })
  const { faults } = saving
  const change = (typed: string) => {
    setPassword(typed)
    saving.forget()
  }
  return (
    <ScriptForm className="flex flex-col gap-4" onSubmit={saving.submit}>
      <NewPassword label={words.label} value={password} error={faults.password} onChange={change} />
      {saving.isProofAsked && <Proof value={nonce} onChange={setNonce} />}
      <Problem>{faults.form}</Problem>
      <Button type="submit" size="lg" wide busy={saving.isBusy}>
        {words.submit}
      </Button>
      <Button variant="ghost" wide onClick={leave}>
        {words.skip}
      </Button>
    </ScriptForm>
  )
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

/** Asks for the mailed code, which some installations want of a sign-in that is a day old. */
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
