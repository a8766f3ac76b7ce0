import { lazy, Suspense } from 'react'

import type { Flow } from '../flow.ts'

/** Few salons ask about the nails, so the line is loaded only when there are answers. */
const NailsLine = lazy(async () => ({ default: (await import('./nails-line.tsx')).NailsLine }))

/** The answers about the nails. */
export function AboveTimes({ flow }: { readonly flow: Flow }) {
  const answers = flow.draft.nails?.answers
  if (!answers) return null
  return (
    <Suspense fallback={<div className="h-13" />}>
      <NailsLine flow={flow} answers={answers} />
    </Suspense>
  )
}
