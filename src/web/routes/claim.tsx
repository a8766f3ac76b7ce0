import { useEffect, useState } from 'react'

import type { PageHandle } from '../app/page-handle.ts'
import { QueryProvider } from '../app/query.tsx'
import { PageHead } from '../frame/shell/page-head.tsx'
import { SignedInOnly } from '../frame/shell/signed-in-only.tsx'
import { ClaimView } from '../market/claim/claim-view.tsx'
import { Objection } from '../market/claim/objection.tsx'
import { useClaimWords } from '../market/claim/words.ts'

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

/** From the address, which only the browser reads, since the server's page is the same for all; undefined until then. */
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
