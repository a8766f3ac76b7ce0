import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

import { useHref } from '../paths.ts'
import { useSession } from '../session.ts'
import { askedNext, nextPath } from './next-path.ts'
import { useSearch } from './use-search.ts'

/**
 * For the pages that sign in: whoever is signed in already, or has just become so, goes on to `next`.
 * @returns `?next=…` to hand on to the other page of the two; undefined without one
 */
export function useAfterSignIn(): string | undefined {
  const navigate = useNavigate()
  const home = useHref()('dashboard')
  const { status } = useSession()
  const next = askedNext(useSearch() ?? '')
  // Once: the way there changes the address, and what is read from it.
  const hasLeft = useRef(false)
  useEffect(() => {
    if (status !== 'signed-in' || hasLeft.current) return
    hasLeft.current = true
    void navigate(nextPath(next, home), { replace: true })
  }, [status, next, home, navigate])
  return next ?? undefined
}
