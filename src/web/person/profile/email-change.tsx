import type { User } from '@supabase/auth-js'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'

import { useSignInFacts } from '../../app/sign-in-facts.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/forms/code-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useTypedCode } from '../account/use-typed-code.ts'
import { useAccountWords } from '../account/words.ts'
import { keepProved, provedAddress } from './half-proved.ts'
import { useRefresh } from './own-account.ts'
import { PendingActions } from './pending-email.tsx'
import { proveAddress } from './prove-address.ts'
import { useProfileAction } from './use-profile-action.ts'
import { useProfileWords } from './words.ts'

interface EmailChangeProps {
  /** Has a `new_email`. */
  readonly user: User
  readonly onEnded: () => void
}

/** Proves the addresses of a change by their codes. @returns the one that is proved, and how to prove another */
function useProve(user: User, onEnded: () => void) {
  const { email: words } = useProfileWords()
  const change = `${user.new_email ?? ''} ${user.email_change_sent_at ?? ''}`
  const [proved, setProved] = useState(() => provedAddress(change))
  const refresh = useRefresh()
  const prove = async (address: string, code: string) => {
    if (!(await proveAddress(address, code))) {
      keepProved(change, address)
      return setProved(address)
    }
    toast(words.done, { kind: 'success' })
    onEnded()
    await refresh('user', 'profile', 'devices')
  }
  return { proved, prove }
}

/** Finishes a change of address by its codes: one from the old address, one from the new. */
export function EmailChange({ user, onEnded }: EmailChangeProps) {
  const { email: words } = useProfileWords()
  const { email = '', new_email: wanted = '' } = user
  const isDouble = useSignInFacts().bothAddresses && email !== ''
  const { proved, prove } = useProve(user, onEnded)
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
  const { run, isBusy, problem } = useProfileAction(onCode, (typed) =>
    typed.length < codeDigits ? codeWords.missing(codeDigits) : undefined,
  )
  const { code, change, submit } = useTypedCode(codeDigits, run)
  const field = { label: words.codeFrom(address), name: 'code', digits: codeDigits }
  return (
    <form noValidate className="flex flex-col items-start gap-3" onSubmit={submit}>
      <CodeField {...field} value={code} error={problem} onChange={change} />
      <Button type="submit" variant="secondary" size="sm" busy={isBusy}>
        {words.confirm}
      </Button>
    </form>
  )
}
