import type { ClaimPage, ClaimView } from '#features/claims/contract.ts'

import { ByCode } from './by-code.tsx'
import { ByDocument } from './by-document.tsx'
import { useClaimWords } from './words.ts'

interface EvidenceProps {
  readonly page: ClaimPage
  readonly claim: ClaimView
}

/** The evidence of a claim: a code or a document. */
export function Evidence({ page, claim }: EvidenceProps) {
  const words = useClaimWords()
  return (
    <section aria-labelledby="evidence">
      <h2 id="evidence" className="text-title">
        {words.evidence}
      </h2>
      <p className="mt-1 mb-4 text-ink-2">{words.evidenceText}</p>
      <div className="grid gap-4 md:grid-cols-2">
        <ByCode page={page} id={claim.id} />
        <ByDocument salon={page.salon.slug} claim={claim} />
      </div>
    </section>
  )
}
