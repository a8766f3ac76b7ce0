import { useLocation, useNavigate } from 'react-router'

export type SheetStep = 'services' | 'nails' | 'time' | 'details' | 'payment' | 'done'

/**
 * The steps of the sheet are the fragment of the URL: the back button leads a step back, then out of the
 * sheet, and a reload opens the sheet where it was. An unknown step shows the times.
 */
const hashOf = (step: SheetStep): string => (step === 'time' ? '#book' : `#book-${step}`)
const stepOf = (hash: string): SheetStep | undefined =>
  hash.startsWith('#book') ? ((hash.slice(6) || 'time') as SheetStep) : undefined

interface SheetState {
  /** How many entries of the history belong to the sheet. */
  readonly sheetDepth?: number
}

export interface SheetHistory {
  /** Undefined while the sheet is closed. */
  readonly step: SheetStep | undefined
  /** With `replace` the back button skips the step before. */
  readonly go: (step: SheetStep, options?: { readonly replace?: boolean }) => void
  /** Goes to the step before, by the history if it has one. */
  readonly back: (step: SheetStep) => void
  /** Leaves the sheet. */
  readonly close: () => void
}

// The location is read at the last moment: a navigation just before may have changed it.
const pageAt = (hash: string) => ({
  pathname: location.pathname,
  search: location.search,
  hash,
})

export function useSheetHistory(): SheetHistory {
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  const step = stepOf(hash)
  const depth = (state as SheetState | null)?.sheetDepth ?? 0
  // A sheet that was opened by its address stays one entry, or closing it would lead back into it.
  const isOneEntry = step !== undefined && depth === 0
  const go: SheetHistory['go'] = (next, options = {}) => {
    const replace = options.replace || isOneEntry
    const sheetDepth = replace ? depth : depth + 1
    void navigate(pageAt(hashOf(next)), { replace, state: { sheetDepth }, preventScrollReset: true })
  }
  const back: SheetHistory['back'] = (before) => {
    if (depth > 1) void navigate(-1)
    else go(before, { replace: true })
  }
  const close = () => {
    // A sheet that was opened by its address has no entry before it.
    if (depth === 0) void navigate(pageAt(''), { replace: true, preventScrollReset: true })
    else void navigate(-depth)
  }
  return { step, go, back, close }
}
