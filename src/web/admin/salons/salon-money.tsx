import type { AdminSalonPage } from '#features/salons/contract/administration.ts'
import { exactMoney, plainDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Facts, Panel, type FactRows } from '../facts.tsx'
import { useAdminSalonWords } from './words.ts'

/** Customers' payments through us, the salon's balance, and its payouts; each for administrators who may read it. */
export function SalonMoney({ page: { money, salon } }: { readonly page: AdminSalonPage }) {
  const { money: words } = useAdminSalonWords()
  const locale = useLocale()
  const { takings, owed, payouts } = money
  const amount = (cents: number) => exactMoney(locale, cents)
  const rows: FactRows = [
    ...(takings === null
      ? []
      : [
          [words.takings, `${amount(takings.cents)} · ${words.payments(takings.payments)}`] as const,
          [words.refunded, amount(takings.refundedCents)] as const,
        ]),
    ...(owed === null ? [] : [[words.owed, amount(owed.cents)] as const]),
    ...(payouts === null ? [] : [[words.route, routeText(payouts.route, words)] as const]),
  ]
  if (rows.length === 0) return null
  return (
    <Panel title={words.title}>
      <Facts rows={rows} />
      {payouts !== null && payouts.items.length > 0 && (
        <ul className="mt-4 flex flex-col gap-1 border-t border-line pt-3 text-small tabular">
          {payouts.items.map(({ id, cents, status, madeAt }) => (
            <li key={id}>
              {plainDay(locale, madeAt, salon.timeZone)} · {amount(cents)} · {words.payoutStates[status]}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

type Route = NonNullable<AdminSalonPage['money']['payouts']>['route']

function routeText(route: Route, words: ReturnType<typeof useAdminSalonWords>['money']): string {
  if (route === null) return words.noRoute
  return route.last4 === null ? words.byStripe : words.toBank(route.last4)
}
