import { Flag } from 'lucide-react'

import { claimParts, type ClaimPart } from '#domain/claims.ts'
import { spacedPhone } from '#domain/written-phone.ts'
import type { ClaimsOfSalon, listClaims } from '#features/claims/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { useClaimWords } from '../../market/claim/words.ts'
import { EmptyQueue } from '../empty-queue.tsx'
import { TextLink } from '../facts.tsx'
import { PagedList } from '../paged-list.tsx'
import { QueuePage } from '../queue-page.tsx'
import { askedOf, keyOf, type QueueFilters } from '../use-queue-filters.ts'
import { RivalCard } from './rival-card.tsx'

const load = (filters: QueueFilters<ClaimPart>, cursor: string | undefined, signal: AbortSignal) =>
  api<typeof listClaims>('GET', '/admin/claims', { query: { ...askedOf(filters), cursor }, signal })

const file = { path: '/admin/claims/export', name: 'claims' }

/** Claims, those of one salon side by side. */
export function ClaimList() {
  const { admin: words } = useClaimWords()
  const locale = useLocale()
  return (
    <QueuePage page="adminClaims" words={words} parts={claimParts} file={file}>
      {(filters) => (
        <PagedList
          name={['admin-claims', ...keyOf(filters), locale]}
          load={(cursor, signal) => load(filters, cursor, signal)}
        >
          {(items) => <Salons items={items} isWaiting={filters.isWaiting} />}
        </PagedList>
      )}
    </QueuePage>
  )
}

interface SalonsProps {
  readonly items: readonly ClaimsOfSalon[]
  readonly isWaiting: boolean
}

function Salons({ items, isWaiting }: SalonsProps) {
  const { admin: words } = useClaimWords()
  if (items.length === 0) return <EmptyQueue icon={Flag} words={words} isWaiting={isWaiting} />
  return (
    <div className="mt-6 flex flex-col gap-8">
      {items.map((item) => (
        <OfSalon key={item.salon.id} item={item} />
      ))}
    </div>
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
