import { Inbox } from 'lucide-react'

import type { AffiliateView } from '#features/affiliates/contract.ts'
import { money, plainDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { useAffiliateWords } from './words.ts'

type Referral = AffiliateView['referrals'][number]

const tones: Record<Referral['status'], Tone> = { pending: 'info', active: 'success', ended: 'neutral' }

/** The salons that came with the own code, each with its status. */
export function OwnReferrals({ referrals }: { readonly referrals: readonly Referral[] }) {
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
        <Row key={referral.id} referral={referral} />
      ))}
    </ul>
  )
}

function Row({ referral }: { readonly referral: Referral }) {
  const { salon, status, since, changedAt, unpaid, cents } = referral
  const { referrals: words } = useAffiliateWords()
  const locale = useLocale()
  const changed = status === 'pending' ? undefined : words.changed[status](plainDay(locale, changedAt))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-4 last:border-b-0">
      <div className="min-w-0">
        <p className="text-label [overflow-wrap:anywhere]">{salon}</p>
        <p className="text-small text-muted">
          {words.since(plainDay(locale, since))}
          {changed !== undefined && unpaid === null && ` · ${changed}`}
        </p>
        {unpaid !== null && <p className="max-w-text text-small text-ink-2">{words.unpaid[unpaid]}</p>}
      </div>
      <div className="flex items-center gap-3">
        {cents > 0 && <span className="text-small tabular">{words.brought(money(locale, cents))}</span>}
        <Badge tone={tones[status]}>{words.status[status]}</Badge>
      </div>
    </li>
  )
}
