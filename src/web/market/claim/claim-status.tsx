import { useState } from 'react'

import type { ClaimPage, ClaimView, withdrawClaim } from '#features/claims/contract.ts'
import { shortDayAndTime } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useClaimStep } from './use-claim.ts'
import { useClaimWords } from './words.ts'

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

/** Where one's own claim stands. */
export function ClaimStatus({ page: { salon }, claim }: ClaimStateProps) {
  const words = useClaimWords()
  const locale = useLocale()
  const href = useHref()
  const { state, proof, effectiveAt, rejectionReason } = claim
  const text =
    state === 'noticed'
      ? words.noticedText(shortDayAndTime(locale, effectiveAt ?? claim.createdAt))
      : words.statusText[state]
  const isOpen = state === 'open' || state === 'objected' || state === 'noticed'
  return (
    <section aria-label={words.states[state]} className="panel p-5 md:p-6">
      <p className="flex flex-wrap gap-2">
        <Badge tone={tones[state]}>{words.states[state]}</Badge>
        {proof !== null && <Badge tone="success">{words.proved[proof]}</Badge>}
      </p>
      <p className="mt-3">{text}</p>
      {rejectionReason !== null && (
        <p className="mt-2 break-words whitespace-pre-line text-ink-2">{rejectionReason}</p>
      )}
      {state === 'approved' && (
        <LinkButton to={href('businessDashboard')} className="mt-4">
          {words.manage}
        </LinkButton>
      )}
      {isOpen && <Withdraw salon={salon.slug} id={claim.id} />}
    </section>
  )
}

function Withdraw({ salon, id }: { readonly salon: string; readonly id: string }) {
  const words = useClaimWords()
  const { run, isBusy } = useClaimStep(salon, () =>
    api<typeof withdrawClaim>('DELETE', '/me/claims/{id}', { params: { id } }),
  )
  const [isAsking, setIsAsking] = useState(false)
  const withdraw = async () => {
    setIsAsking(false)
    if (await run()) toast(words.withdrawn, { kind: 'success' })
  }
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="mt-3 -ml-4"
        busy={isBusy}
        onClick={() => setIsAsking(true)}
      >
        {words.withdraw}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={words.withdraw}
        footer={
          <div className="flex flex-col gap-2">
            <Button variant="danger" size="lg" wide onClick={() => void withdraw()}>
              {words.withdraw}
            </Button>
            <Button variant="ghost" wide onClick={() => setIsAsking(false)}>
              {words.keep}
            </Button>
          </div>
        }
      >
        <p>{words.withdrawSure}</p>
      </Dialog>
    </>
  )
}
