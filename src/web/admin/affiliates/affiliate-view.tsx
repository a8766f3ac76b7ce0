import { useQuery } from '@tanstack/react-query'

import { isUuid } from '#domain/ids.ts'
import type { AdminAffiliate, readAffiliate } from '#features/affiliates/contract/administration.ts'
import { exactMoney, plainDay } from '#i18n/format.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { alwaysFresh } from '../../app/query.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BackLink, Facts, TextLink, type FactRows } from '../facts.tsx'
import { Loaded } from '../loaded.tsx'
import { ReferralRows } from './referral-rows.tsx'
import { useAdminAffiliateWords } from './words.ts'

/** One affiliate: name, balance, and referrals with their warning signs. */
export function AffiliateView({ id }: { readonly id: string }) {
  const words = useAdminAffiliateWords()
  const query = useQuery({
    ...alwaysFresh,
    queryKey: ['admin-affiliate', id],
    queryFn: ({ signal }) =>
      api<typeof readAffiliate>('GET', '/admin/affiliates/{id}', { params: { id }, signal }),
    // Text that is no id: the page says that there is no such affiliate.
    enabled: isUuid(id),
    retry: (count, error) => count < 1 && !(error instanceof ApiProblem),
  })
  const isMissing = !isUuid(id) || (query.error instanceof ApiProblem && query.error.code === 'not_found')
  if (isMissing) return <Notice tone="warning">{words.missing}</Notice>
  return <Loaded query={query}>{(affiliate) => <View affiliate={affiliate} />}</Loaded>
}

interface ViewProps {
  readonly affiliate: AdminAffiliate
}

function View({ affiliate }: ViewProps) {
  const words = useAdminAffiliateWords()
  const href = useHref()
  return (
    <>
      <BackLink to={href('adminAffiliates')}>{words.back}</BackLink>
      <h1 lang="" className="display mb-6 text-display [overflow-wrap:anywhere]">
        {affiliate.name ?? affiliate.code}
      </h1>
      {affiliate.sharesAccount > 0 && (
        <Notice tone="warning" className="mb-6">
          {words.facts.shares(affiliate.sharesAccount)}
        </Notice>
      )}
      <div className="panel p-5">
        <Facts rows={useRows(affiliate)} />
      </div>
      <section aria-labelledby="referrals" className="mt-10">
        <h2 id="referrals" className="mb-3 text-title">
          {words.list}
        </h2>
        <ReferralRows items={affiliate.items} />
      </section>
    </>
  )
}

function useRows(affiliate: AdminAffiliate): FactRows {
  const { facts: words, ...more } = useAdminAffiliateWords()
  const locale = useLocale()
  const { code, email, joinedAt, balanceCents, terms, account } = affiliate
  const [latest] = terms
  return [
    [words.code, code],
    [words.email, email === null ? '—' : <TextLink key="email" to={`mailto:${email}`} text={email} />],
    [words.since, plainDay(locale, joinedAt)],
    [more.balance, exactMoney(locale, balanceCents)],
    [
      words.terms,
      latest ? words.termsOf(latest.version, plainDay(locale, latest.acceptedAt)) : words.noTerms,
    ],
    [words.account, account ? words.accountOf(account.last4, account.holderName) : words.noAccount],
  ]
}
