import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { Notice } from '../../ui/notice.tsx'
import { RetryButton } from '../../ui/retry-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useSetUpWords } from './words.ts'

interface LoadedProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'refetch'>
  readonly children: (data: Data) => ReactNode
}

/** What a question answered, or that it has not yet, or that it failed. */
export function Loaded<Data>({ query: { data, isError, refetch }, children }: LoadedProps<Data>) {
  const words = useSetUpWords()
  if (data !== undefined) return children(data)
  return isError ? (
    <Notice tone="warning" live action={<RetryButton onRetry={() => void refetch()} />}>
      {words.failed}
    </Notice>
  ) : (
    <Skeleton className="h-96 rounded-lg" />
  )
}
