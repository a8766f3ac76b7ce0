import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import { useHref } from '../paths.ts'
import { useSession } from '../session.ts'
import { askedNext, nextPath } from './next-path.ts'

/**
 * For the pages that sign in: whoever is signed in already, or has just become so, goes on to `next`.
 * @returns `?next=…` to hand on to the other page of the two; undefined without one
 */
export function useAfterSignIn(): string | undefined {
  const navigate = useNavigate()
  const home = useHref()('dashboard')
  const { status } = useSession()
  const [next, setNext] = useState<string>()
  useEffect(() => setNext(askedNext(location.search) ?? undefined), [])
  useEffect(() => {
    if (status === 'signed-in') void navigate(nextPath(askedNext(location.search), home), { replace: true })
  }, [status, home, navigate])
  return next
}
