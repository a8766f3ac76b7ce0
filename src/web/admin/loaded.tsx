import type { ReactNode } from 'react'

import { type LoadedQuery, Loaded as LoadedPart } from '../ui/loaded.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useAdminWords } from './words.ts'

interface LoadedProps<T> {
  readonly query: LoadedQuery<T>
  readonly children: (data: T) => ReactNode
}

const rows = (
  <div className="flex flex-col gap-px overflow-hidden rounded-lg">
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <Skeleton key={key} className="h-10 rounded-none" />
    ))}
  </div>
)

/** The data of a page, once it is there. */
export function Loaded<T>(props: LoadedProps<T>) {
  return <LoadedPart {...props} words={useAdminWords()} skeleton={rows} />
}
