import { useState } from 'react'

import type { OwnPayouts } from '#features/payouts/contract.ts'
import { plainDay, shortDayAndTime } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { FactorNeeded } from '../../person/account/payouts/factor-needed.tsx'
import { usePayoutsWords } from '../../person/account/payouts/words.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RouteSheet } from './route-sheet.tsx'
import { StripeAccount } from './stripe-account.tsx'

interface ViewProps {
  readonly view: OwnPayouts
}

/** Where the salon is paid out to, and the way to change it. */
export function RoutePanel({ view }: ViewProps) {
  const { route: words } = usePayoutsWords()
  return (
    <section aria-labelledby="route" className="panel flex flex-col gap-4 p-5 md:p-6">
      <h2 id="route" className="text-title">
        {words.title}
      </h2>
      {view.route ? (
        <RouteFacts route={view.route} timeZone={view.timeZone} />
      ) : (
        <div>
          <p className="font-semibold">{words.none}</p>
          {view.offered === 'iban' && <p className="mt-1 text-small text-ink-2">{words.noneText}</p>}
        </div>
      )}
      {view.offered === 'stripe' ? <StripeAccount view={view} /> : <Change view={view} />}
    </section>
  )
}

interface FactsProps {
  readonly route: NonNullable<OwnPayouts['route']>
  readonly timeZone: string
}

function RouteFacts({ route, timeZone }: FactsProps) {
  const { route: words } = usePayoutsWords()
  const locale = useLocale()
  const { account, holderName, setAt, heldUntil } = route
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-muted">{words.account}</dt>
        <dd className="font-semibold tabular">
          {account ? (
            <>
              <span aria-hidden="true">{words.iban(account.country, account.last4)}</span>
              <span className="sr-only">{words.ibanSaid(account.last4)}</span>
            </>
          ) : (
            words.stripe
          )}
        </dd>
        {holderName !== null && (
          <>
            <dt className="text-muted">{words.holder}</dt>
            <dd lang="" className="[overflow-wrap:anywhere]">
              {holderName}
            </dd>
          </>
        )}
        <dt className="text-muted">{words.set}</dt>
        <dd>{plainDay(locale, setAt, timeZone)}</dd>
      </dl>
      {heldUntil !== null && <Notice>{words.held(shortDayAndTime(locale, heldUntil, timeZone))}</Notice>}
    </>
  )
}

/** The way to another account; without a second factor the way to that. */
function Change({ view }: ViewProps) {
  const { route: words } = usePayoutsWords()
  const [isOpen, setIsOpen] = useState(false)
  if (view.offered === null) return null
  if (!view.mayChange) return <FactorNeeded />
  return (
    <>
      <Button variant={view.route ? 'secondary' : 'primary'} onClick={() => setIsOpen(true)}>
        {view.route ? words.change : words.add}
      </Button>
      {/* Opened anew each time, so that no number stays in the form. */}
      {isOpen && <RouteSheet asksFactor={view.asksFactor} onClose={() => setIsOpen(false)} />}
    </>
  )
}
