import type { ReactNode } from 'react'

import { Loaded as LoadedPart, type LoadedQuery } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useSetUpWords } from './words.ts'

interface LoadedProps<Data> {
  readonly query: LoadedQuery<Data>
  readonly children: (data: Data) => ReactNode
}

const box = <Skeleton className="h-96 rounded-lg" />

/** Draws a step once its data is loaded. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  return <LoadedPart {...props} words={useSetUpWords()} skeleton={box} />
}
