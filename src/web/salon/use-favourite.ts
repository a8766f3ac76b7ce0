import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { ApiProblem } from '../api.ts'
import { useMessages } from '../messages.tsx'
import { usePlace } from '../paths.ts'
import { useSession } from '../session.ts'
import { toast } from '../ui/toast.ts'
import { useSalonWords } from './words.ts'

export interface Favourite {
  readonly isKept: boolean
  readonly toggle: () => void
}

const load = () => import('./own-salon.ts')

/** Whether this salon is among the favourites of whoever is signed in; a visitor is sent to sign in, and back. */
export function useFavourite(salonId: string): Favourite {
  const { status } = useSession()
  const [isKept, setKept] = useState(false)
  const keep = useKeep(salonId, setKept)
  const signIn = useSignIn()
  useEffect(() => {
    if (status !== 'signed-in') return undefined
    const leaving = new AbortController()
    void load()
      .then(({ lookAt }) => lookAt(salonId, leaving.signal))
      .then(setKept, (error: unknown) => {
        // The page is whole without it: the heart then adds, which once more changes nothing.
        if (!leaving.signal.aborted && !(error instanceof ApiProblem)) throw error
      })
    return () => leaving.abort()
  }, [status, salonId])
  return { isKept, toggle: status === 'signed-in' ? () => void keep(!isKept) : signIn }
}

function useSignIn(): () => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const page = usePlace()('login')
  return () => void navigate(`${page}?next=${encodeURIComponent(pathname + search)}`)
}

function useKeep(salonId: string, setKept: (isKept: boolean) => void) {
  const words = useSalonWords()
  const { shell } = useMessages()
  return async (next: boolean) => {
    setKept(next)
    try {
      await (await load()).keepSalon(salonId, next)
      toast(next ? words.kept : words.notKept, { kind: 'success' })
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setKept(!next)
      toast(error.detail || shell.connection.lost, { kind: 'error' })
    }
  }
}
