import { useRef, useState } from 'react'

import { getAuth } from '../../app/session.ts'
import { usePasswordLack } from '../account/new-password.tsx'
import { answered } from './answered.ts'
import { useProfileAction } from './use-profile-action.ts'
import { useProfileWords } from './words.ts'

/** Other evidence that the service asks for before it takes a new password. */
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

/** @returns the proof that the service wants first. @throws the refusal; wanting the shown proof again is one too */
async function changeOrAsk(entered: Entered, shown: Proof): Promise<Proof> {
  try {
    await change(entered)
    return 'none'
  } catch (error) {
    const wanted = proofWanted(error)
    if (wanted === 'none' || wanted === shown) throw error
    if (wanted === 'code') answered(await (await getAuth()).reauthenticate())
    return wanted
  }
}

type Next = 'changed' | 'password' | 'current' | 'nonce'
/** The field in which each proof is typed. */
const fieldOf = { none: 'password', current: 'current', code: 'nonce' } as const

export interface PasswordForm {
  readonly entered: Entered
  readonly type: (part: Partial<Entered>) => void
  readonly proof: Proof
  readonly fault: string | undefined
  readonly problem: string | undefined
  readonly isBusy: boolean
  /** @returns whether the password was changed, or the field to look at next */
  readonly submit: () => Promise<Next>
}

/** Sends the password, and asks for the proof that the service wants. */
function useChange(entered: Entered, onChanged: () => void) {
  const [proof, setProof] = useState<Proof>('none')
  const next = useRef<Next>('password')
  const action = useProfileAction(async () => {
    next.current = fieldOf[proof]
    // Asking for more is no refusal: the field appears, and says why.
    const wanted = await changeOrAsk(entered, proof)
    setProof(wanted)
    next.current = wanted === 'none' ? 'changed' : fieldOf[wanted]
    if (wanted === 'none') onChanged()
  })
  const send = async (): Promise<Next> => {
    await action.run()
    return next.current
  }
  return { proof, send, isBusy: action.isBusy, problem: action.problem }
}

export function usePasswordForm(): PasswordForm {
  const { password: words } = useProfileWords()
  const [entered, setEntered] = useState(nothing)
  const [fault, setFault] = useState<string>()
  const lacks = usePasswordLack(entered.password)
  const { send, ...changing } = useChange(entered, () => setEntered(nothing))
  const submit = async (): Promise<Next> => {
    const missing = entered.password === '' ? words.missing : undefined
    setFault(missing)
    return missing !== undefined || lacks > 0 ? 'password' : send()
  }
  const type = (part: Partial<Entered>) => {
    setEntered({ ...entered, ...part })
    setFault(undefined)
  }
  return { ...changing, entered, type, fault, submit }
}
