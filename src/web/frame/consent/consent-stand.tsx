import { lazy, Suspense, useEffect } from 'react'

import { useSession } from '../../app/session.ts'
import { hasReferral } from '../referral/kept-referral.ts'
import { useConsent, watchConsent } from './consent-state.ts'

const ConsentPanel = lazy(async () => ({ default: (await import('./consent-panel.tsx')).ConsentPanel }))

/** Records a choice that is not recorded yet, or not yet for the account that has signed in since. */
function useRecorded(): void {
  const { consent } = useConsent()
  const isSignedIn = useSession().status === 'signed-in'
  const due = consent && (!consent.sent || (isSignedIn && !consent.isBound)) ? consent : undefined
  useEffect(() => {
    if (due) void import('./decide.ts').then(({ send }) => send(due))
  }, [due])
}

/** The place of the question about cookies. Its code is loaded only when there is a question. */
export function ConsentStand() {
  const { question } = useConsent()
  useEffect(watchConsent, [])
  useEffect(() => {
    if (hasReferral()) void import('../referral/follow-referral.ts').then((part) => part.followReferral())
  }, [])
  useRecorded()
  if (question === 'closed') return null
  return (
    <Suspense fallback={null}>
      <ConsentPanel key={question} />
    </Suspense>
  )
}
