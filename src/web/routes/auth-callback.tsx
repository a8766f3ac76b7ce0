import { useEffect } from 'react'

import type { PageHandle } from '../app/page-handle.ts'
import { useHref } from '../app/paths.ts'
import { useSession } from '../app/session.ts'
import { useSearch } from '../app/use-search.ts'
import { PageHead } from '../frame/shell/page-head.tsx'
import { CallbackFactor, CallbackHalf } from '../person/account/callback-steps.tsx'
import { CallbackTrouble } from '../person/account/callback-trouble.tsx'
import { askedNext, nextPath } from '../person/account/next-path.ts'
import type { CallbackProblem } from '../person/account/read-callback.ts'
import { useLeaveTo } from '../person/account/use-leave-to.ts'
import { useReturned } from '../person/account/use-returned.ts'
import { useAccountWords } from '../person/account/words.ts'
import { FullScreenSpinner } from '../ui/full-screen-spinner.tsx'
import { toast } from '../ui/toast.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

/** Where providers, and links that end with tokens, send the browser back to. */
export default function AuthCallback() {
  const { callback, signIn } = useAccountWords()
  const { outcome, retry } = useReturned()
  const { status } = useSession()
  const next = useWayOn(outcome?.kind === 'done' && outcome.isRecovery)
  const isDone = outcome?.kind === 'done' && status === 'signed-in'
  const refused = useRefusedAt(
    outcome?.kind === 'problem' && status === 'signed-in' ? outcome.problem : undefined,
  )
  useLeaveTo(isDone ? next : refused)
  useEffect(() => {
    if (isDone) toast(signIn.done, { kind: 'success' })
  }, [isDone, signIn.done])
  if (outcome?.kind === 'problem' && refused === undefined)
    return <CallbackTrouble problem={outcome.problem} onRetry={retry} />
  if (outcome?.kind === 'half') return <CallbackHalf />
  if (outcome && status === 'second-factor') return <CallbackFactor />
  // The user signed out at the second factor: back to the beginning.
  if (outcome && status === 'signed-out') return <CallbackTrouble problem="cancelled" onRetry={retry} />
  return (
    <>
      <PageHead title={callback.page} noindex />
      <FullScreenSpinner text={callback.working} />
    </>
  )
}

function useWayOn(isRecovery: boolean): string {
  const href = useHref()
  const next = askedNext(useSearch() ?? '')
  if (isRecovery) return href('authNewPassword', undefined, next === null ? {} : { next })
  return nextPath(next, href('dashboard'))
}

/** After a refused connection the user is still signed in, and reads why on the page where it began. */
function useRefusedAt(problem: CallbackProblem | undefined): string | undefined {
  const profile = useHref()('profile')
  const isFromThere = nextPath(askedNext(useSearch() ?? ''), '') === profile
  return isFromThere && problem !== undefined ? `${profile}?refused=${problem}` : undefined
}
