import { ExternalLink } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import type { openPayoutAccount, OwnPayouts } from '#features/payouts/contract.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { FactorNeeded } from '../../person/account/payouts/factor-needed.tsx'
import { FactorSheet } from '../../person/account/payouts/factor-sheet.tsx'
import { usePayoutsWords } from '../../person/account/payouts/words.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useOwnSalon } from '../business-page.tsx'

interface WayProps {
  readonly view: OwnPayouts
  readonly children: ReactNode
}

/** The button to Stripe's pages; where the second factor is missing the way to that, and where it is old it comes first. */
export function WayToStripe({ view, children }: WayProps) {
  const { stripe: words } = usePayoutsWords()
  const { id } = useOwnSalon()
  const [isAsked, setAsked] = useState(false)
  const { run, isBusy, problem } = useAction(async () => {
    try {
      const { url } = await api<typeof openPayoutAccount>('POST', '/business/salons/{id}/payout-account', {
        params: { id },
      })
      location.assign(url)
    } catch (error) {
      if (!(error instanceof ApiProblem && error.code === 'second_factor_old')) throw error
      setAsked(true)
    }
  })
  const goOn = () => {
    setAsked(false)
    void run()
  }
  const { account } = view
  const status = account?.status ?? 'none'
  return (
    <>
      {problem !== undefined && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {view.mayChange && (
          <Button
            variant={status === 'ready' || status === 'checking' ? 'secondary' : 'primary'}
            busy={isBusy}
            onClick={() => (view.asksFactor ? setAsked(true) : void run())}
          >
            {account?.dueBy ? words.go.restricted : words.go[status]}
            <ExternalLink size={18} strokeWidth={1.75} aria-hidden="true" />
          </Button>
        )}
        {children}
      </div>
      {!view.mayChange && <FactorNeeded />}
      {isAsked && <FactorSheet onDone={goOn} onClose={() => setAsked(false)} />}
    </>
  )
}
