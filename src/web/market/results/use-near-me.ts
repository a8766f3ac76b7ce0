import { useState } from 'react'
import { useNavigate } from 'react-router'

import { useHref } from '../../app/paths.ts'
import { toast } from '../../ui/toast.ts'
import { NearError, whereAmI } from '../search/near-me.ts'
import { changedQuery, type SearchQuery } from '../search/search-query.ts'
import { useSearchWords } from '../search/words.ts'

/** Asks the browser where the reader is and lists what is nearest; a refusal is said, and nothing else changes. */
export function useNearMe(query: SearchQuery): { readonly asking: boolean; readonly ask: () => void } {
  const { near: words } = useSearchWords()
  const href = useHref()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    try {
      const near = await whereAmI()
      const next = changedQuery(query, { near, place: undefined, region: undefined, sort: 'distance' })
      await navigate(href('salons', undefined, { ...next }), { preventScrollReset: true })
    } catch (error) {
      if (!(error instanceof NearError)) throw error
      toast(words[error.reason], { kind: 'warning' })
    } finally {
      setAsking(false)
    }
  }
  return { asking, ask: () => void ask() }
}
