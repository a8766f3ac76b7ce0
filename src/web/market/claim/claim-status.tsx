import type { Locale } from '#domain/locale.ts'
import type { ClaimPage, ClaimView } from '#features/claims/contract.ts'
import { shortDayAndTime } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { WithdrawClaim } from './withdraw-claim.tsx'
import { useClaimWords, type ClaimWords } from './words.ts'

const tones: Readonly<Record<ClaimView['state'], Tone>> = {
  open: 'info',
  noticed: 'info',
  objected: 'warning',
  approved: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
}

interface ClaimStateProps {
  readonly page: ClaimPage
  readonly claim: ClaimView
}

const canWithdraw = (state: ClaimView['state']): boolean =>
  state === 'open' || state === 'objected' || state === 'noticed'

const statusText = (
  { state, effectiveAt, createdAt }: ClaimView,
  words: ClaimWords,
  locale: Locale,
): string =>
  state === 'noticed'
    ? words.noticedText(shortDayAndTime(locale, effectiveAt ?? createdAt))
    : words.statusText[state]

/** Where the caller's claim stands. */
export function ClaimStatus({ page: { salon }, claim }: ClaimStateProps) {
  const words = useClaimWords()
  const locale = useLocale()
  const href = useHref()
  const { state, proof, rejectionReason } = claim
  return (
    <section aria-label={words.states[state]} className="panel p-5 md:p-6">
      <p className="flex flex-wrap gap-2">
        <Badge tone={tones[state]}>{words.states[state]}</Badge>
        {proof !== null && <Badge tone="success">{words.proved[proof]}</Badge>}
      </p>
      <p className="mt-3">{statusText(claim, words, locale)}</p>
      {rejectionReason !== null && (
        <p className="mt-2 break-words whitespace-pre-line text-ink-2">{rejectionReason}</p>
      )}
      {state === 'approved' && (
        <LinkButton to={href('businessDashboard')} className="mt-4">
          {words.manage}
        </LinkButton>
      )}
      {canWithdraw(state) && <WithdrawClaim salon={salon.slug} id={claim.id} />}
    </section>
  )
}
