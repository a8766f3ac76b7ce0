import { lazy, Suspense } from 'react'

import type { Flow } from '../flow.ts'

/** Few salons ask about the nails: the line is loaded with what was said of them. */
const NailsLine = lazy(async () => ({ default: (await import('./nails-line.tsx')).NailsLine }))

/** What was said of the nails. */
export function AboveTimes({ flow }: { readonly flow: Flow }) {
  const answers = flow.draft.nails?.answers
  if (!answers) return null
  return (
    <Suspense fallback={<div className="h-13" />}>
      <NailsLine flow={flow} answers={answers} />
    </Suspense>
  )
}
