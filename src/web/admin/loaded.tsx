import type { ReactNode } from 'react'

import { Notice } from '../ui/notice.tsx'
import { RetryButton } from '../ui/retry-button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useAdminWords } from './words.ts'

interface LoadedProps<T> {
  readonly query: { readonly data: T | undefined; readonly isError: boolean; readonly refetch: () => unknown }
  readonly children: (data: T) => ReactNode
}

/** What a page asked for, once it is there. */
export function Loaded<T>({ query: { data, isError, refetch }, children }: LoadedProps<T>) {
  const words = useAdminWords()
  if (data !== undefined) return children(data)
  if (isError)
    return (
      <Notice tone="warning" live action={<RetryButton onRetry={() => void refetch()} />}>
        {words.failed}
      </Notice>
    )
  return (
    <div aria-busy="true" className="flex flex-col gap-px overflow-hidden rounded-lg">
      <output className="sr-only">{words.loading}</output>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} className="h-10 rounded-none" />
      ))}
    </div>
  )
}
