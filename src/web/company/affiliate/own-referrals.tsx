import { Inbox } from 'lucide-react'

import type { AffiliateView } from '#features/affiliates/contract.ts'
import { plainDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { QueryProvider } from '../../app/query.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useOwnAffiliate } from './own-affiliate.ts'
import { useAffiliateWords } from './words.ts'

type Referral = AffiliateView['referrals'][number]

const tones: Record<Referral['status'], Tone> = { pending: 'info', active: 'success', ended: 'neutral' }

/** The salons that came with the own code, each with its status. */
export const OwnReferrals = () => (
  <QueryProvider>
    <List />
  </QueryProvider>
)

function List() {
  const { referrals: words } = useAffiliateWords()
  return (
    <Loaded query={useOwnAffiliate()} words={words} skeleton={<Skeleton className="h-36 rounded-lg" />}>
      {({ affiliate }) => <Referrals referrals={affiliate?.referrals ?? []} />}
    </Loaded>
  )
}

function Referrals({ referrals }: { readonly referrals: readonly Referral[] }) {
  const { referrals: words } = useAffiliateWords()
  if (referrals.length === 0)
    return (
      <EmptyState
        icon={<Inbox size={28} strokeWidth={1.75} aria-hidden="true" />}
        title={words.none}
        text={words.noneText}
      />
    )
  return (
    <ul className="px-5 md:px-7">
      {referrals.map((referral) => (
        <Row key={referral.salon + referral.since} referral={referral} />
      ))}
    </ul>
  )
}

function Row({ referral: { salon, status, since } }: { readonly referral: Referral }) {
  const { referrals: words } = useAffiliateWords()
  const locale = useLocale()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-4 last:border-b-0">
      <div className="min-w-0">
        <p className="text-label [overflow-wrap:anywhere]">{salon}</p>
        <p className="text-small text-muted">{words.since(plainDay(locale, since))}</p>
      </div>
      <Badge tone={tones[status]}>{words.status[status]}</Badge>
    </li>
  )
}
