import { useEffect, useState } from 'react'

import { ClaimView } from '../claim/claim-view.tsx'
import { Objection } from '../claim/objection.tsx'
import { useClaimWords } from '../claim/words.ts'
import type { PageHandle } from '../page-handle.ts'
import { QueryProvider } from '../query.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { SignedInOnly } from '../shell/signed-in-only.tsx'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function Claim() {
  const words = useClaimWords()
  const token = useObjectionToken()
  return (
    <div className="page max-w-text py-8">
      <PageHead title={words.title} noindex />
      {token === undefined ? null : token === '' ? (
        <SignedInOnly>
          <QueryProvider>
            <ClaimView />
          </QueryProvider>
        </SignedInOnly>
      ) : (
        <Objection token={token} />
      )}
    </div>
  )
}

/** Of the address, which the server does not look at: its page is the same for everybody. Undefined until the browser looked. */
function useObjectionToken(): string | undefined {
  const [token, setToken] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() =>
      setToken(new URLSearchParams(window.location.search).get('objection') ?? ''),
    )
    return () => clearTimeout(timer)
  }, [])
  return token
}
