import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'

import { useHref } from '../../app/paths.ts'
import { useSession } from '../../app/session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAffiliateWords } from './words.ts'

const OwnCode = lazy(() => import('./own-code.tsx').then((module) => ({ default: module.OwnCode })))

/** The own code; visitors get the links to sign in. */
export function CodePanel() {
  const { code } = useAffiliateWords()
  const { status } = useSession()
  return (
    <section aria-labelledby="code" className="panel flex min-h-60 flex-col p-5 sm:p-8">
      <h2 id="code" className="text-title">
        {code.title}
      </h2>
      {status === 'signed-in' ? (
        <Suspense fallback={<Skeleton className="mt-4 h-36 rounded-md" />}>
          <OwnCode />
        </Suspense>
      ) : (
        <SignInFirst />
      )}
    </section>
  )
}

function SignInFirst() {
  const { code } = useAffiliateWords()
  const href = useHref()
  const next = { next: useLocation().pathname }
  return (
    <div className="when-signed-out">
      <p className="display mt-3 text-[24px] leading-[1.25]">{code.signedOut}</p>
      <p className="mt-2 text-ink-2">{code.signedOutText}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to={href('login', undefined, next)}>{code.signIn}</LinkButton>
        <LinkButton to={href('register', undefined, next)} variant="secondary">
          {code.signUp}
        </LinkButton>
      </div>
    </div>
  )
}
