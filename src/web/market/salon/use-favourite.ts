import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { ApiProblem } from '../../app/api.ts'
import { usePlace } from '../../app/paths.ts'
import { useSession } from '../../app/session.ts'
import { useSentence } from '../../app/use-sentence.ts'
import { toast } from '../../ui/toast.ts'
import { rememberFavourite, takePendingFavourite } from './pending-favourite.ts'
import { useSalonWords } from './words.ts'

export interface Favourite {
  readonly isKept: boolean
  readonly toggle: () => void
}

const load = () => import('./own-salon.ts')

/** Whether this salon is among the favourites of the customer who is signed in; a visitor is sent to sign in, and back. */
export function useFavourite(salonId: string): Favourite {
  const { status } = useSession()
  const [isKept, setKept] = useState(false)
  const keep = useKeep(salonId, setKept)
  const addPending = useEffectEvent(() => keep(true))
  const signIn = useSignIn(salonId)
  useEffect(() => {
    if (status !== 'signed-in') return undefined
    const leaving = new AbortController()
    const isPending = takePendingFavourite(salonId)
    if (isPending) void addPending()
    void load()
      .then(({ lookAt }) => lookAt(salonId, leaving.signal))
      .then(
        (known) => setKept((now) => known || (isPending && now)),
        (error: unknown) => {
          // The page works without the answer: the heart then adds the salon, which changes nothing for a favourite.
          if (!leaving.signal.aborted && !(error instanceof ApiProblem)) throw error
        },
      )
    return () => leaving.abort()
  }, [status, salonId])
  return { isKept, toggle: status === 'signed-in' ? () => void keep(!isKept) : signIn }
}

/** Sends the visitor to sign in, and remembers the favourite meanwhile. */
function useSignIn(salonId: string): () => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const page = usePlace()('login')
  return () => {
    rememberFavourite(salonId)
    void navigate(`${page}?why=favourite&next=${encodeURIComponent(pathname + search)}`)
  }
}

function useKeep(salonId: string, setKept: (isKept: boolean) => void) {
  const words = useSalonWords()
  const sentence = useSentence()
  return async (next: boolean) => {
    setKept(next)
    try {
      await (await load()).keepSalon(salonId, next)
      toast(next ? words.kept : words.notKept, { kind: 'success' })
    } catch (error) {
      setKept(!next)
      toast(sentence(error), { kind: 'error' })
    }
  }
}
