import type { ReactNode } from 'react'

import { useMessages } from '../app/messages.tsx'
import { Notice } from './notice.tsx'
import { RetryButton } from './retry-button.tsx'

/** The parts of a query that `Loaded` reads. */
export interface LoadedQuery<T> {
  readonly data: T | undefined
  readonly isError: boolean
  readonly refetch: () => unknown
}

interface LoadedProps<T> {
  readonly query: LoadedQuery<T>
  readonly words: {
    /** Replaces the kit's own word for screen readers while the data loads. */
    readonly loading?: string
    readonly failed: string
  }
  /** Shown while the data loads. */
  readonly skeleton: ReactNode
  /** Class of the box around the skeleton or the error. */
  readonly className?: string
  readonly children: (data: T) => ReactNode
}

/** Shows the data of a query, a skeleton while it loads, or an error with a button to retry. */
export function Loaded<T>({ query, words, skeleton, className, children }: LoadedProps<T>) {
  const { kit } = useMessages()
  const { data, isError, refetch } = query
  if (data !== undefined) return children(data)
  if (isError)
    return (
      <div className={className}>
        <Notice tone="warning" live action={<RetryButton onRetry={() => void refetch()} />}>
          {words.failed}
        </Notice>
      </div>
    )
  return (
    <div aria-busy="true" className={className}>
      <output className="sr-only">{words.loading ?? kit.loading}</output>
      {skeleton}
    </div>
  )
}
