import { useState } from 'react'

import { toast } from '../../ui/toast.ts'
import { NearError, whereAmI } from './near-me.ts'
import { useSearchWords } from './words.ts'

export interface Position {
  readonly asking: boolean
  readonly ask: () => void
}

/**
 * Asks the browser where the reader is; a refusal is said, and nothing else changes.
 * @param onFound it is still asking until this has settled
 * @param onFailed after it was said
 */
export function usePosition(
  onFound: (near: string) => void | Promise<void>,
  onFailed?: () => void,
): Position {
  const { near: words } = useSearchWords()
  const [asking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    try {
      await onFound(await whereAmI())
    } catch (error) {
      if (!(error instanceof NearError)) throw error
      toast(words[error.reason], { kind: 'warning' })
      onFailed?.()
    } finally {
      setAsking(false)
    }
  }
  return { asking, ask: () => void ask() }
}
