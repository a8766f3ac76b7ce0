import type { User } from '@supabase/auth-js'
import { CircleCheck } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'

import { getAuth } from '../../app/session.ts'
import { useSignInFacts } from '../../app/sign-in-facts.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/forms/code-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useAccountWords } from '../account/words.ts'
import { answered } from './answered.ts'
import { keepProved, provedAddress } from './half-proved.ts'
import { useRefresh } from './own-account.ts'
import { proveAddress } from './prove-address.ts'
import { Outcome } from './section.tsx'
import { useProfileAction } from './use-profile-action.ts'
import { useProfileWords } from './words.ts'

interface EmailChangeProps {
  /** With a `new_email`. */
  readonly user: User
  readonly onEnded: () => void
}

/** A change of address that waits for its codes: one from the old address, one from the new. */
export function EmailChange({ user, onEnded }: EmailChangeProps) {
  const { email: words } = useProfileWords()
  const { email = '', new_email: wanted = '' } = user
  const isDouble = useSignInFacts().bothAddresses && email !== ''
  const wish = `${wanted} ${user.email_change_sent_at ?? ''}`
  const [proved, setProved] = useState(() => provedAddress(wish))
  const refresh = useRefresh()
  const prove = async (address: string, code: string) => {
    if (!(await proveAddress(address, code))) {
      keepProved(wish, address)
      return setProved(address)
    }
    toast(words.done, { kind: 'success' })
    onEnded()
    await refresh('user', 'profile', 'devices')
  }
  const addresses = isDouble ? [email, wanted] : [wanted]
  return (
    <div className="mt-5 rounded-md bg-bg-subtle p-4 sm:p-5">
      <h3 className="text-label break-words">{words.pending(wanted)}</h3>
      <p className="mt-0.5 text-small text-ink-2">{isDouble ? words.pendingText : words.pendingTextOne}</p>
      <div className="mt-4 grid items-start gap-4">
        {addresses.map((address) =>
          address === proved ? (
            <Proved key={address} address={address} />
          ) : (
            <AddressCode key={address} address={address} onCode={(code) => prove(address, code)} />
          ),
        )}
      </div>
      <PendingActions email={email} wanted={wanted} onEnded={onEnded} />
    </div>
  )
}

function Proved({ address }: { readonly address: string }) {
  const { email: words } = useProfileWords()
  return (
    <output className="flex items-start gap-2 text-small text-success">
      <CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" />
      <span className="min-w-0">
        <b className="break-all">{address}</b>
        <br />
        {words.half}
      </span>
    </output>
  )
}

interface AddressCodeProps {
  readonly address: string
  /** @throws what the sign-in service refuses with */
  readonly onCode: (code: string) => Promise<void>
}

function AddressCode({ address, onCode }: AddressCodeProps) {
  const { email: words } = useProfileWords()
  const { code: codeWords } = useAccountWords()
  const { codeDigits } = useSignInFacts()
  const [code, setCode] = useState('')
  const { run, isBusy, problem } = useProfileAction(onCode, (typed) =>
    typed.length < codeDigits ? codeWords.missing(codeDigits) : undefined,
  )
  return (
    <form
      noValidate
      className="flex flex-col items-start gap-3"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        void run(code)
      }}
    >
      <CodeField
        label={words.codeFrom(address)}
        name="code"
        digits={codeDigits}
        value={code}
        error={problem}
        onChange={(digits) => {
          setCode(digits)
          if (digits.length === codeDigits && digits !== code) void run(digits)
        }}
      />
      <Button type="submit" variant="secondary" size="sm" busy={isBusy}>
        {words.confirm}
      </Button>
    </form>
  )
}

interface PendingActionsProps {
  readonly email: string
  readonly wanted: string
  readonly onEnded: () => void
}

function PendingActions({ email, wanted, onEnded }: PendingActionsProps) {
  const { email: words } = useProfileWords()
  const refresh = useRefresh()
  const sending = useProfileAction(async () => {
    const { error } = await (await getAuth()).resend({ type: 'email_change', email: email || wanted })
    if (error) throw error
  })
  const stopping = useProfileAction(async () => {
    // Wishing for the present address takes the other wish back.
    answered(await (await getAuth()).updateUser({ email }))
  })
  const resend = async () => {
    if (!(await sending.run())) return
    toast(words.resent, { kind: 'success' })
    await refresh('user')
  }
  const stop = async () => {
    if (!(await stopping.run())) return
    toast(words.cancelled)
    onEnded()
    await refresh('user')
  }
  return (
    <div className="mt-4 flex flex-col gap-3">
      <Outcome problem={sending.problem ?? stopping.problem} />
      <div className="-mx-3 flex flex-wrap gap-1">
        <Button variant="ghost" size="sm" busy={sending.isBusy} onClick={() => void resend()}>
          {words.resend}
        </Button>
        {email !== '' && (
          <Button variant="ghost" size="sm" busy={stopping.isBusy} onClick={() => void stop()}>
            {words.stop}
          </Button>
        )}
      </div>
    </div>
  )
}
