import { useState, type SubmitEvent } from 'react'

import { getAuth } from '../../app/session.ts'
import { toast } from '../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'
import { authRefusal, refusalOf } from './auth-refusal.ts'
import { usePasswordLack } from './new-password.tsx'
import { useAccountWords, type AccountWords } from './words.ts'

interface Faults {
  readonly password?: string
  readonly form?: string
}

/** @throws what the sign-in client throws */
async function save(password: string, nonce: string): Promise<void> {
  const auth = await getAuth()
  const { error } = await auth.updateUser({ password, ...(nonce !== '' && { nonce }) })
  if (error) throw error
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

/** Saves a new password, after another mailed code where the service asks for one. */
export function useSaveNewPassword({ password, nonce, onSaved }: Saving) {
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
