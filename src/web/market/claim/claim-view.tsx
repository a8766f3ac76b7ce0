import { useParams } from 'react-router'

import type { ClaimPage } from '#features/claims/contract.ts'

import { ApiProblem } from '../../app/api.ts'
import { useHref } from '../../app/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ClaimForm } from './claim-form.tsx'
import { ClaimStatus } from './claim-status.tsx'
import { Evidence } from './evidence.tsx'
import { useClaim } from './use-claim.ts'
import { useClaimWords } from './words.ts'

/** A claim to a salon: its evidence and its outcome. */
export function ClaimView() {
  const words = useClaimWords()
  const { claimed = '' } = useParams()
  const query = useClaim(claimed)
  const { data, error } = query
  if (data === undefined && error instanceof ApiProblem && error.code === 'not_found')
    return <h1 className="display text-display">{words.notFound}</h1>
  return (
    <>
      {data === undefined && <h1 className="display mb-4 text-display">{words.title}</h1>}
      <Loaded query={query} words={words} skeleton={<Skeleton className="h-72 rounded-lg" />}>
        {(page) => <OwnClaim page={page} />}
      </Loaded>
    </>
  )
}

function OwnClaim({ page }: { readonly page: ClaimPage }) {
  const words = useClaimWords()
  const href = useHref()
  const { salon, claim, isClaimable } = page
  const isOpen = claim?.state === 'open' || claim?.state === 'objected'
  const mayBegin = isClaimable && (!claim || claim.state === 'rejected')
  return (
    <>
      <Heading salon={salon} />
      <div className="mt-6 flex flex-col gap-6">
        {claim && <ClaimStatus page={page} claim={claim} />}
        {claim && isOpen && claim.proof === null && <Evidence page={page} claim={claim} />}
        {mayBegin && <ClaimForm salon={salon.slug} />}
        {!isClaimable && claim?.state !== 'approved' && <Notice tone="info">{words.closed}</Notice>}
        <p>
          <LinkButton to={href('salon', { id: salon.slug })} variant="ghost">
            {words.back}
          </LinkButton>
        </p>
      </div>
    </>
  )
}

function Heading({ salon }: { readonly salon: ClaimPage['salon'] }) {
  const words = useClaimWords()
  return (
    <>
      <p className="text-ink-2">
        {salon.address}, {salon.city}
      </p>
      <h1 className="display text-display break-words">{words.heading(salon.name)}</h1>
    </>
  )
}
