import type { Checkout } from '#features/checkout/contract.ts'
import { exactMoney } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { SumLine } from './sum-line.tsx'
import type { BillFormState } from './use-bill-form.ts'
import { VatLines } from './vat-lines.tsx'
import { useCheckoutWords } from './words.ts'

interface BillSumsProps {
  readonly bill: BillFormState
  readonly checkout: Checkout
}

const earlierMethods = ['prepaid', 'gift_card', 'points'] as const

/** The sums of a bill while it is typed. */
export function BillSums({ bill: { read }, checkout: { earlier } }: BillSumsProps) {
  const words = useCheckoutWords()
  const locale = useLocale()
  const { totals, tipCents, giftCardCents, changeCents } = read
  if (!totals) return null
  return (
    <dl className="rounded-md bg-bg-subtle px-4 py-3">
      <SumLine name={words.total} value={exactMoney(locale, totals.total)} />
      <VatLines
        parts={totals.vatParts.map(({ rate, total, vat }) => ({ rate, totalCents: total, vatCents: vat }))}
      />
      {earlierMethods
        .map((method) => [method, earlier[method] + (method === 'gift_card' ? giftCardCents : 0)] as const)
        .filter(([, cents]) => cents > 0)
        .map(([method, cents]) => (
          <SumLine key={method} name={words.methods[method]} value={`−${exactMoney(locale, cents)}`} />
        ))}
      {tipCents > 0 && <SumLine name={words.tips} value={exactMoney(locale, tipCents)} />}
      <SumLine isStrong name={words.due} value={exactMoney(locale, totals.due)} />
      {changeCents > 0 && <SumLine isStrong name={words.change} value={exactMoney(locale, changeCents)} />}
    </dl>
  )
}
