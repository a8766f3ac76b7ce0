import { useEffect, useRef, useState } from 'react'

import { getAuth } from '../../app/session.ts'
import { isUnreachable, refusalOf } from './auth-refusal.ts'
import {
  callbackProblem,
  keepsSession,
  readCallback,
  type CallbackProblem,
  type Returned,
} from './read-callback.ts'

export interface Return {
  /** Undefined until the sign-in client has answered. */
  readonly outcome: Outcome | undefined
  /** Reads the same address again, after a lost connection. */
  readonly retry: () => void
}

export type Outcome =
  | { readonly kind: 'done'; readonly isRecovery: boolean }
  | { readonly kind: 'half' }
  | { readonly kind: 'problem'; readonly problem: CallbackProblem }

const problem = (what: CallbackProblem): Outcome => ({ kind: 'problem', problem: what })

/** @throws what the sign-in client throws */
async function enter(returned: Returned): Promise<Outcome> {
  if (returned.kind === 'half') return { kind: 'half' }
  if (returned.kind === 'error') {
    if (!keepsSession(returned.code)) await leaveSession()
    return problem(callbackProblem(returned.error, returned.code))
  }
  const auth = await getAuth()
  if (returned.kind === 'nothing') {
    const { data } = await auth.getSession()
    return data.session ? { kind: 'done', isRecovery: false } : problem('incomplete')
  }
  const { error } =
    returned.kind === 'code'
      ? await auth.exchangeCodeForSession(returned.code)
      : await auth.setSession({
          access_token: returned.accessToken,
          refresh_token: returned.refreshToken,
        })
  if (error) throw error
  return { kind: 'done', isRecovery: returned.kind === 'tokens' && returned.type === 'recovery' }
}

async function entered(returned: Returned): Promise<Outcome> {
  try {
    return await enter(returned)
  } catch (error) {
    if (isUnreachable(error)) return problem('offline')
    await leaveSession()
    const { code = '' } = refusalOf(error)
    // Only the browser that began the sign-in has the verifier; without it the service finds the call incomplete.
    const isForeign = returned.kind === 'code' && code === 'validation_failed'
    return problem(isForeign ? 'otherBrowser' : callbackProblem('', code))
  }
}

/** Ends the session here at once; the server is told if it can be reached. */
async function leaveSession(): Promise<void> {
  await (await getAuth()).signOut({ scope: 'local' })
}

/** Reads the page's address once, takes the secrets out of it, and signs in by them. */
export function useReturned(): Return {
  const returned = useRef<Returned>(undefined)
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(() => {
    if (returned.current) return
    returned.current = readCallback(location.search, location.hash)
    const next = new URLSearchParams(location.search).get('next')
    // Neither the history nor a copied address shall hold tokens. The router's own entry stays as it is.
    const bare = next === null ? '' : `?next=${encodeURIComponent(next)}`
    history.replaceState(history.state, '', location.pathname + bare)
    void entered(returned.current).then(setOutcome)
  }, [])
  const retry = () => {
    setOutcome(undefined)
    if (returned.current) void entered(returned.current).then(setOutcome)
  }
  return { outcome, retry }
}
