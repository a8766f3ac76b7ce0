import { useRef, useState } from 'react'

import { ApiProblem } from '../../app/api.ts'
import { useIntentKey } from '../../app/use-intent-key.ts'
import { takenResource } from './taken-resource.ts'
import { useRefresh } from './use-visit.ts'
import { useCalendarWords } from './words.ts'

export interface SaveProblem {
  readonly text: string
  /** It can be done all the same once that is said. */
  readonly canInsist: boolean
}

/**
 * Saves a form once however often it is pressed, under one key for one body, and says why it was refused.
 * @param onSaved after everything open was asked for again
 */
export function useSave(salonId: string, onSaved: () => void) {
  const { form: words, failedSave } = useCalendarWords()
  const refresh = useRefresh(salonId)
  const keyFor = useIntentKey()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<SaveProblem>()
  const isRunning = useRef(false)
  const said = (error: ApiProblem): SaveProblem => {
    if (error.code === 'outside_hours') return { text: words.outside, canInsist: true }
    if (error.code === 'time_has_bookings') return { text: words.hasBookings, canInsist: true }
    const resource = takenResource(error)
    if (resource !== undefined) return { text: words.resource(resource), canInsist: false }
    const texts: Partial<Record<ApiProblem['code'], string>> = {
      slot_taken: words.taken,
      service_not_available: words.unable,
      salon_not_bookable: words.notBookable,
    }
    return { text: texts[error.code] ?? (error.detail === '' ? failedSave : error.detail), canInsist: false }
  }
  const save = async (body: object, send: (idempotencyKey: string) => Promise<unknown>) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      await send(keyFor(body))
      await refresh()
      onSaved()
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setProblem(said(error))
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { busy, problem, save, forget: () => setProblem(undefined) }
}
