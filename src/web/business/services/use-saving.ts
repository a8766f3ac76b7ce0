import { useRef, useState } from 'react'

import { ApiProblem, newIdempotencyKey } from '../../app/api.ts'
import { useMessages } from '../../app/messages.tsx'

export interface Saving {
  readonly busy: boolean
  /** Why it was refused, as a sentence. */
  readonly problem: string | undefined
  /** What the server found wrong with fields. */
  readonly faults: Readonly<Record<string, string>>
  /**
   * Sends; the same words under the same key, however often.
   * @returns whether it was done
   */
  readonly run: (body: object, send: (key: string) => Promise<unknown>) => Promise<boolean>
}

/** One call that changes something, with what a person has to know of its end. */
export function useSaving(): Saving {
  const { shell } = useMessages()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [faults, setFaults] = useState<Saving['faults']>({})
  const last = useRef({ text: '', key: '' })
  const run: Saving['run'] = async (body, send) => {
    const text = JSON.stringify(body)
    if (last.current.text !== text) last.current = { text, key: newIdempotencyKey() }
    setBusy(true)
    setProblem(undefined)
    setFaults({})
    try {
      await send(last.current.key)
      return true
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setProblem(error.detail || shell.connection.lost)
      setFaults(
        Object.fromEntries(Object.entries(error.errors).map(([place, { detail }]) => [place, detail])),
      )
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, faults, run }
}
