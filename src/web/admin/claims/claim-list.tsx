import { useQuery } from '@tanstack/react-query'
import { Flag } from 'lucide-react'

import type { ClaimsOfSalon, listClaims } from '#features/claims/contract.ts'

import { api } from '../../api.ts'
import { useClaimWords } from '../../claim/words.ts'
import { useLocale } from '../../messages.tsx'
import { useHref } from '../../paths.ts'
import { alwaysFresh } from '../../query.tsx'
import { spacedPhone } from '../../salon/phone.ts'
import { EmptyState } from '../../ui/card.tsx'
import { Outward } from '../facts.tsx'
import { Loaded } from '../loaded.tsx'
import { RivalCard } from './rival-card.tsx'

/** Open claims, those of one salon side by side. */
export function ClaimList() {
  const { admin: words } = useClaimWords()
  const locale = useLocale()
  const query = useQuery({
    ...alwaysFresh,
    queryKey: ['admin-claims', locale],
    queryFn: ({ signal }) => api<typeof listClaims>('GET', '/admin/claims', { signal }),
  })
  return (
    <>
      <h1 className="display mb-4 text-display">{words.page}</h1>
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<Flag size={28} strokeWidth={1.5} aria-hidden="true" />}
              title={words.empty}
              text={words.emptyText}
            />
          ) : (
            <div className="flex flex-col gap-8">
              {items.map((item) => (
                <OfSalon key={item.salon.id} item={item} />
              ))}
            </div>
          )
        }
      </Loaded>
    </>
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
          <Outward to={href('salon', { id: salon.slug })} text={salon.name} />
        </h2>
        <p className="text-small text-muted">{words.rivals(claims.length)}</p>
      </div>
      <p className="text-small text-ink-2">
        {salon.address}, {salon.city}
        {contacts !== '' && ` · ${words.contacts}: ${contacts}`}
      </p>
      <ul className="mt-3 grid gap-4 sm:grid-cols-2">
        {claims.map((claim) => (
          <RivalCard key={claim.id} claim={claim} />
        ))}
      </ul>
    </section>
  )
}
