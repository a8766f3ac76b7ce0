import type { ReactNode } from 'react'

import { useMessages } from '../app/messages.tsx'
import { Notice } from './notice.tsx'
import { RetryButton } from './retry-button.tsx'

export interface Asked<T> {
  readonly data: T | undefined
  readonly isError: boolean
  readonly refetch: () => unknown
}

interface LoadedProps<T> {
  readonly query: Asked<T>
  readonly words: {
    /** Said to readers while it comes, unless the kit's own word does. */
    readonly loading?: string
    readonly failed: string
  }
  /** What stands there until then. */
  readonly skeleton: ReactNode
  /** Of the box around what stands there until then. */
  readonly className?: string
  readonly children: (data: T) => ReactNode
}

/** What was asked for, once it is there; that it is coming, or that it failed and can be asked for again. */
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
