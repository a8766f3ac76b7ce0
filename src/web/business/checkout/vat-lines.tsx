import type { Bill } from '#features/checkout/contract.ts'
import { exactMoney } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { SumLine } from './sum-line.tsx'
import { useCheckoutWords } from './words.ts'

/** The VAT within a bill, rate by rate; an exempt salon shows none. */
export function VatLines({ parts }: { readonly parts: Bill['vat'] }) {
  const words = useCheckoutWords()
  const locale = useLocale()
  return parts
    .filter(({ vatCents }) => vatCents > 0)
    .map(({ rate, vatCents }) => (
      <SumLine key={rate} isQuiet name={words.vat(rate)} value={exactMoney(locale, vatCents)} />
    ))
}
