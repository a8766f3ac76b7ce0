import { useEffect, useState } from 'react'

import type { suggest } from '#features/salons/contract.ts'
import type { Answer } from '#platform/http/contract.ts'

import { api } from '../api.ts'
import { useLocale } from '../messages.tsx'

export type Suggestions = Answer<typeof suggest>

export interface Suggested {
  readonly status: 'idle' | 'searching' | 'failed' | 'done'
  /** Of the letters before, until the new ones arrive: the list must not blink. */
  readonly found: Suggestions | undefined
}

const pauseMilliseconds = 150
const idle: Suggested = { status: 'idle', found: undefined }

/** Suggestions for the letters typed so far, once typing pauses; what was asked before is aborted. */
export function useSuggestions(typed: string): Suggested {
  const lang = useLocale()
  const q = typed.trim()
  const [state, setState] = useState(idle)
  useEffect(() => {
    if (q === '') {
      setState(idle)
      return undefined
    }
    const abort = new AbortController()
    setState((before) => ({ status: 'searching', found: before.found }))
    const timer = setTimeout(() => {
      api<typeof suggest>('GET', '/suggestions', { query: { q, lang }, signal: abort.signal }).then(
        (found) => setState({ status: 'done', found }),
        () => {
          if (!abort.signal.aborted) setState({ status: 'failed', found: undefined })
        },
      )
    }, pauseMilliseconds)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [q, lang])
  return state
}
