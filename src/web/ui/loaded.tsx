import type { ReactNode } from 'react'

import { Notice } from './notice.tsx'
import { RetryButton } from './retry-button.tsx'

export interface Asked<T> {
  readonly data: T | undefined
  readonly isError: boolean
  readonly refetch: () => unknown
}

interface LoadedProps<T> {
  readonly query: Asked<T>
  readonly words: { readonly loading: string; readonly failed: string }
  /** What stands there until then. */
  readonly skeleton: ReactNode
  readonly children: (data: T) => ReactNode
}

/** What was asked for, once it is there; that it is coming, or that it failed and can be asked for again. */
export function Loaded<T>({ query: { data, isError, refetch }, words, skeleton, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data)
  if (isError)
    return (
      <Notice tone="warning" live action={<RetryButton onRetry={() => void refetch()} />}>
        {words.failed}
      </Notice>
    )
  return (
    <div aria-busy="true">
      <output className="sr-only">{words.loading}</output>
      {skeleton}
    </div>
  )
}
