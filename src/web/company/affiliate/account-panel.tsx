import { useState } from 'react'

import type { setAffiliateAccount } from '#features/affiliates/contract.ts'
import { plainDay, shortDayAndTime } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { BankSheet } from '../../person/account/payouts/bank-sheet.tsx'
import { FactorNeeded } from '../../person/account/payouts/factor-needed.tsx'
import { usePayoutsWords } from '../../person/account/payouts/words.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useAffiliateChanged, type ViewProps } from './own-affiliate.ts'
import { useAffiliateWords } from './words.ts'

/** The account that an affiliate is paid to, and the button to change it. */
export function AccountPanel({ view }: ViewProps) {
  const { money: words } = useAffiliateWords()
  return (
    <section aria-labelledby="account" className="panel flex flex-col items-start gap-4 p-5 md:p-6">
      <h3 id="account" className="text-title">
        {words.account}
      </h3>
      {view.account ? <Facts account={view.account} /> : <p>{words.noAccount}</p>}
      {view.mayChange ? <Change view={view} /> : <FactorNeeded />}
    </section>
  )
}

function Facts({ account }: { readonly account: NonNullable<ViewProps['view']['account']> }) {
  const { route: words } = usePayoutsWords()
  const locale = useLocale()
  const { country, last4, holderName, setAt, heldUntil } = account
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-muted">{words.account}</dt>
        <dd className="font-semibold tabular">
          <span aria-hidden="true">{words.iban(country, last4)}</span>
          <span className="sr-only">{words.ibanSaid(last4)}</span>
        </dd>
        <dt className="text-muted">{words.holder}</dt>
        <dd lang="" className="[overflow-wrap:anywhere]">
          {holderName}
        </dd>
        <dt className="text-muted">{words.set}</dt>
        <dd>{plainDay(locale, setAt)}</dd>
      </dl>
      {heldUntil !== null && <Notice>{words.held(shortDayAndTime(locale, heldUntil))}</Notice>}
    </>
  )
}

function Change({ view: { account, asksFactor } }: ViewProps) {
  const { route: words } = usePayoutsWords()
  const [isOpen, setIsOpen] = useState(false)
  const changed = useAffiliateChanged()
  return (
    <>
      <Button variant={account ? 'secondary' : 'primary'} onClick={() => setIsOpen(true)}>
        {account ? words.change : words.add}
      </Button>
      {/* A new dialog each time, so that no number stays in the form. */}
      {isOpen && (
        <BankSheet
          asksFactor={asksFactor}
          onClose={() => setIsOpen(false)}
          save={(body) => api<typeof setAffiliateAccount>('PUT', '/me/affiliate/account', { body })}
          onSaved={changed}
        />
      )}
    </>
  )
}
