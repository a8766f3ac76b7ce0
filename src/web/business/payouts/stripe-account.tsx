import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'

import type { checkPayoutAccount, OwnPayouts } from '#features/payouts/contract.ts'
import { shortDayAndTime } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { invalidate } from '../../app/query.tsx'
import { usePayoutsWords } from '../../person/account/payouts/words.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'
import { useOwnSalon } from '../business-page.tsx'
import { WayToStripe } from './way-to-stripe.tsx'

interface ViewProps {
  readonly view: OwnPayouts
}

const tones = {
  details: 'warning',
  checking: 'info',
  restricted: 'warning',
  ready: 'success',
  closed: 'danger',
} as const

/** How the salon's account at Stripe stands, and the way to Stripe's pages. */
export function StripeAccount({ view }: ViewProps) {
  const { stripe: words } = usePayoutsWords()
  const locale = useLocale()
  const { account, timeZone } = view
  const came = useReturn()
  const { check, isChecking, problem } = useCheck()
  const checkOnReturn = useEffectEvent(() => {
    if (came === 'back' && account) void check()
  })
  useEffect(() => checkOnReturn(), [])
  return (
    <>
      {account ? (
        <Notice tone={tones[account.status]} title={words.statuses[account.status].title} live>
          {words.statuses[account.status].text}
        </Notice>
      ) : (
        <p className="text-small text-ink-2">{words.about}</p>
      )}
      {account?.dueBy && (
        <Notice tone="warning">{words.dueBy(shortDayAndTime(locale, account.dueBy, timeZone))}</Notice>
      )}
      {came === 'again' && <Notice>{words.expired}</Notice>}
      {problem !== undefined && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <WayToStripe view={view}>
        {account && account.status !== 'ready' && account.status !== 'closed' && (
          <Button variant="ghost" busy={isChecking} onClick={() => void check().then(told(words.checked))}>
            {words.check}
          </Button>
        )}
      </WayToStripe>
    </>
  )
}

const told = (text: string) => (isDone: boolean) => {
  if (isDone) toast(text, { kind: 'success' })
}

/** How Stripe sent the owner back: after its pages, or because the address was used before. A reload forgets it. */
function useReturn(): string | null {
  const [search, setSearch] = useSearchParams()
  const [came] = useState(() => search.get('stripe'))
  const forget = useEffectEvent(() => {
    if (came === null) return
    const rest = new URLSearchParams(search)
    rest.delete('stripe')
    setSearch(rest, { replace: true, preventScrollReset: true })
  })
  useEffect(() => forget(), [])
  return came
}

/** Asks Stripe, because its own message to us may come later than the owner. */
function useCheck() {
  const { id } = useOwnSalon()
  const client = useQueryClient()
  const { run, isBusy, problem } = useAction(async () => {
    await api<typeof checkPayoutAccount>('POST', '/business/salons/{id}/payout-account/check', {
      params: { id },
    })
    await invalidate(client, ['payouts', id])
  })
  return { check: () => run(), isChecking: isBusy, problem }
}
