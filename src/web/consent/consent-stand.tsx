import { lazy, Suspense, useEffect } from 'react'

import { useConsent, watchConsent } from './consent-state.ts'

const ConsentPanel = lazy(async () => ({ default: (await import('./consent-panel.tsx')).ConsentPanel }))

/** Where the question about cookies appears. Nothing of it is loaded before there is something to ask. */
export function ConsentStand() {
  const { question } = useConsent()
  useEffect(() => watchConsent((consent) => void import('./decide.ts').then(({ send }) => send(consent))), [])
  if (question === 'closed') return null
  return (
    <Suspense fallback={null}>
      <ConsentPanel key={question} />
    </Suspense>
  )
}
