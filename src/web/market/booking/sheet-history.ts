import { useLocation, useNavigate } from 'react-router'

/**
 * The steps of the sheet, as the part of the address behind `#`: the back button leads a step back, then out of the
 * sheet, and a reload opens the sheet where it was.
 */
const hashes = {
  services: '#book-services',
  time: '#book',
  details: '#book-details',
  done: '#book-done',
} as const
export type SheetStep = keyof typeof hashes

interface SheetState {
  /** How many entries of the history belong to the sheet. */
  readonly sheetDepth?: number
}

export interface SheetHistory {
  /** Undefined: closed. */
  readonly step: SheetStep | undefined
  /** `replace`: the step before cannot be gone back to. */
  readonly go: (step: SheetStep, options?: { readonly replace?: boolean }) => void
  /** The step before, by the history where it has one. */
  readonly back: (step: SheetStep) => void
  /** Leaves the sheet. */
  readonly close: () => void
}

// Read when it is needed: a navigation just before may have changed it.
const pageAt = (hash: string) => ({
  pathname: window.location.pathname,
  search: window.location.search,
  hash,
})

export function useSheetHistory(): SheetHistory {
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  const step = (Object.keys(hashes) as SheetStep[]).find((name) => hashes[name] === hash)
  const depth = (state as SheetState | null)?.sheetDepth ?? 0
  // Opened by its address: the whole sheet stays one entry, or closing it would lead back into it.
  const isOneEntry = step !== undefined && depth === 0
  const go: SheetHistory['go'] = (next, options = {}) => {
    const replace = options.replace === true || isOneEntry
    const sheetDepth = replace ? depth : depth + 1
    void navigate(pageAt(hashes[next]), { replace, state: { sheetDepth }, preventScrollReset: true })
  }
  const back: SheetHistory['back'] = (before) => {
    if (depth > 1) void navigate(-1)
    else go(before, { replace: true })
  }
  const close = () => {
    // Opened by its address alone: there is nothing behind to go back to.
    if (depth === 0) void navigate(pageAt(''), { replace: true, preventScrollReset: true })
    else void navigate(-depth)
  }
  return { step, go, back, close }
}
