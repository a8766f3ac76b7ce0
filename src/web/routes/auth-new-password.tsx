import { useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'

import { AccountPage } from '../account/account-page.tsx'
import { authRefusal, refusalOf } from '../account/auth-refusal.ts'
import { NewPassword, usePasswordLack } from '../account/new-password.tsx'
import { askedNext, nextPath } from '../account/next-path.ts'
import { SecondFactor } from '../account/second-factor.tsx'
import { useSearch } from '../account/use-search.ts'
import { useAccountWords } from '../account/words.ts'
import type { PageHandle } from '../page-handle.ts'
import { useHref } from '../paths.ts'
import { getAuth, useSession } from '../session.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Field, Input } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

/** Reached by a mailed code or link, or by anybody signed in who has no password; after the second factor, if there is one. */
export default function AuthNewPassword() {
  const { newPassword: words, factor } = useAccountWords()
  const href = useHref()
  const { status, user } = useSession()
  const shown = {
    unknown: { title: words.title, body: <Skeleton className="h-60 rounded-lg" /> },
    loading: { title: words.title, body: <Skeleton className="h-60 rounded-lg" /> },
    'second-factor': { title: factor.title, body: <SecondFactor /> },
    'signed-in': { title: words.title, lead: words.lead(user?.email ?? ''), body: <Choose /> },
    'signed-out': {
      title: words.outTitle,
      lead: words.outText,
      body: (
        <LinkButton to={href('authForgot')} size="lg" wide>
          {words.start}
        </LinkButton>
      ),
    },
  }
  const { body, ...head } = shown[status]
  return (
    <AccountPage page={words.page} {...head} picture="tips-1-aegean-oval-mati-waves-solid">
      {body}
    </AccountPage>
  )
}

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

function Choose() {
  const words = useAccountWords()
  const [password, setPassword] = useState('')
  const [nonce, setNonce] = useState('')
  const [isProofAsked, setProofAsked] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const lacks = usePasswordLack(password)
  const leave = useLeave()
  const refuse = async (error: unknown) => {
    const { code } = refusalOf(error)
    const isPassword = code === 'weak_password' || code === 'same_password'
    if (code !== 'reauthentication_needed')
      return setFaults({ [isPassword ? 'password' : 'form']: authRefusal(error, words) })
    const { error: refused } = await (await getAuth()).reauthenticate()
    if (refused) return setFaults({ form: authRefusal(refused, words) })
    setProofAsked(true)
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (password === '') return setFaults({ password: words.newPassword.missing })
    if (lacks > 0) return setFaults({ password: words.signUp.passwordLacks(lacks) })
    if (busy) return
    setFaults({})
    setBusy(true)
    try {
      await save(password, nonce.replaceAll(/\s/g, ''))
      toast(words.newPassword.done, { kind: 'success' })
      leave()
    } catch (error) {
      await refuse(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <NewPassword
        label={words.newPassword.label}
        value={password}
        error={faults.password}
        onChange={setPassword}
      />
      {isProofAsked && <Proof value={nonce} onChange={setNonce} />}
      {faults.form !== undefined && (
        <Notice tone="danger" live>
          {faults.form}
        </Notice>
      )}
      <Button type="submit" size="lg" wide busy={busy}>
        {words.newPassword.submit}
      </Button>
      <Button variant="ghost" wide onClick={leave}>
        {words.newPassword.skip}
      </Button>
    </form>
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
