import { useEffect, useState } from 'react'

import type { suggest } from '#features/salons/contract.ts'
import type { Answer } from '#platform/http/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { useSearchWords } from './words.ts'

export type Suggestions = Answer<typeof suggest>

export interface Suggested {
  readonly status: 'idle' | 'searching' | 'failed' | 'done'
  /** The suggestions for the letters before, until new ones arrive: the list must not blink. */
  readonly found: Suggestions | undefined
}

const pauseMilliseconds = 150
const idle: Suggested = { status: 'idle', found: undefined }

interface Answered {
  readonly q: string
  readonly status: 'failed' | 'done'
  readonly found: Suggestions | undefined
}

/** Suggestions for the letters typed so far, once typing pauses; what was asked before is aborted. */
export function useSuggestions(typed: string): Suggested {
  const lang = useLocale()
  const q = typed.trim()
  const [answer, setAnswer] = useState<Answered>()
  useEffect(() => {
    if (q === '') return undefined
    const abort = new AbortController()
    const timer = setTimeout(() => {
      api<typeof suggest>('GET', '/suggestions', { query: { q, lang }, signal: abort.signal }).then(
        (found) => setAnswer({ q, status: 'done', found }),
        () => {
          if (!abort.signal.aborted) setAnswer({ q, status: 'failed', found: undefined })
        },
      )
    }, pauseMilliseconds)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [q, lang])
  if (q === '') return idle
  return answer?.q === q ? answer : { status: 'searching', found: answer?.found }
}

/** The sentence below a list of suggestions, where one is needed. */
export function useRemark(status: Suggested['status'], typed: string, isEmpty: boolean): string | undefined {
  const { search: words } = useSearchWords()
  if (status === 'failed') return words.failed
  if (!isEmpty) return undefined
  if (status === 'searching') return words.searching
  return status === 'done' ? words.nothing(typed.trim()) : undefined
}
