import { useHref } from '../../app/paths.ts'
import { useSession } from '../../app/session.ts'
import { useSearch } from '../../app/use-search.ts'
import { askedNext, nextPath } from './next-path.ts'
import { useLeaveTo } from './use-leave-to.ts'

/**
 * For the pages that sign in: goes on to `next` where the customer is signed in, already or just now.
 * @returns `?next=…` to hand on to the other page of the two; undefined without one
 */
export function useAfterSignIn(): string | undefined {
  const home = useHref()('dashboard')
  const { status } = useSession()
  const next = askedNext(useSearch() ?? '')
  useLeaveTo(status === 'signed-in' ? nextPath(next, home) : undefined)
  return next ?? undefined
}
