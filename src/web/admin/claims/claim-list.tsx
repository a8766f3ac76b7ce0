import { Flag } from 'lucide-react'

import { spacedPhone } from '#domain/written-phone.ts'
import type { ClaimsOfSalon, listClaims } from '#features/claims/contract.ts'

import { api } from '../../app/api.ts'
import { useHref } from '../../app/paths.ts'
import { useClaimWords } from '../../market/claim/words.ts'
import { TextLink } from '../facts.tsx'
import { WholeList } from '../whole-list.tsx'
import { RivalCard } from './rival-card.tsx'

const load = (cursor: string | undefined, signal: AbortSignal) =>
  api<typeof listClaims>('GET', '/admin/claims', { query: { cursor }, signal })

/** Open claims, those of one salon side by side. */
export function ClaimList() {
  const { admin: words } = useClaimWords()
  return (
    <WholeList name="admin-claims" words={words} icon={Flag} load={load}>
      {(items) => (
        <div className="flex flex-col gap-8">
          {items.map((item) => (
            <OfSalon key={item.salon.id} item={item} />
          ))}
        </div>
      )}
    </WholeList>
  )
}

function OfSalon({ item: { salon, claims } }: { readonly item: ClaimsOfSalon }) {
  const { admin: words } = useClaimWords()
  const href = useHref()
  const contacts = [salon.email, salon.phone && spacedPhone(salon.phone)].filter(Boolean).join(' · ')
  return (
    <section aria-labelledby={`claims-${salon.id}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={`claims-${salon.id}`} className="text-title">
          <TextLink to={href('salon', { id: salon.slug })} text={salon.name} />
        </h2>
        <p className="text-small text-muted">{words.rivals(claims.length)}</p>
      </div>
      <p className="text-small text-ink-2">
        {salon.address}, {salon.city}
        {contacts !== '' && ` · ${words.contacts}: ${contacts}`}
      </p>
      <ul className="mt-3 grid gap-4 sm:grid-cols-2">
        {claims.map((claim) => (
          <RivalCard key={claim.id} claim={claim} salon={salon} />
        ))}
      </ul>
    </section>
  )
}
