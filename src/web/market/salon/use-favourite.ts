import { useEffect, useEffectEvent, useState } from 'react'

import { ApiProblem } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { useSession } from '../../app/session.ts'
import { useSentence } from '../../app/use-sentence.ts'
import { toast } from '../../ui/toast.ts'
import type { SalonView } from './salon-view.ts'
import { useSalonWords } from './words.ts'

export interface Favourite {
  readonly isKept: boolean
  readonly toggle: () => void
}

const account = () => import('./own-salon.ts')
const device = () => import('../../app/device-salons.ts')

/** Whether this salon is a favourite of the signed-in customer or of this device. Records the view. */
export function useFavourite(salon: SalonView): Favourite {
  const { status } = useSession()
  const [isKept, setKept] = useState(false)
  const onDevice = useDeviceSalon(salon)
  const lookAt = useEffectEvent(async (signal: AbortSignal) => {
    if (status === 'signed-in') return (await account()).lookAt(salon.id, signal)
    const { isDeviceFavourite, noteOnDevice } = await device()
    if (!signal.aborted) noteOnDevice(onDevice())
    return isDeviceFavourite(salon.id)
  })
  useEffect(() => {
    if (status !== 'signed-in' && status !== 'signed-out') return undefined
    const leaving = new AbortController()
    lookAt(leaving.signal).then(setKept, (error: unknown) => {
      // The page works without the answer: the heart then adds the salon, which changes nothing if it is a favourite.
      if (!leaving.signal.aborted && !(error instanceof ApiProblem)) throw error
    })
    return () => leaving.abort()
  }, [status, salon.id])
  const keep = useKeep(salon.id, setKept, status === 'signed-in' ? undefined : onDevice)
  return { isKept, toggle: () => void keep(!isKept) }
}

/** The salon as the device remembers it. */
function useDeviceSalon({ id, slug, name, city, picture }: SalonView) {
  const locale = useLocale()
  return () => ({ id, slug, name, city, picture, locale, at: new Date().toISOString() })
}

function useKeep(
  salonId: string,
  setKept: (isKept: boolean) => void,
  onDevice: ReturnType<typeof useDeviceSalon> | undefined,
) {
  const words = useSalonWords()
  const sentence = useSentence()
  return async (next: boolean) => {
    setKept(next)
    try {
      if (onDevice) (await device()).keepOnDevice(onDevice(), next)
      else await (await account()).keepSalon(salonId, next)
      toast(next ? (onDevice ? words.keptHere : words.kept) : words.notKept, { kind: 'success' })
    } catch (error) {
      setKept(!next)
      toast(sentence(error), { kind: 'error' })
    }
  }
}
