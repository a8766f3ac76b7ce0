import { useId } from 'react'

import { adminRefunds, type AdminRefund } from '#domain/money/cancelled-by-admin.ts'
import type { AdminBooking } from '#features/booking/contract/administration.ts'
import { exactMoney } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Radio } from '../../ui/check.tsx'
import { Fault } from '../../ui/forms/fault.tsx'
import { useAdminBookingWords } from './words.ts'

interface RefundChoiceProps {
  readonly booking: AdminBooking
  readonly refund: AdminRefund | ''
  readonly fault: string | undefined
  readonly onChange: (refund: AdminRefund) => void
}

/** Asks for the refund, showing the amounts of each choice. */
export function RefundChoice({ booking, refund, fault, onChange }: RefundChoiceProps) {
  const { cancel: words } = useAdminBookingWords()
  const errorId = useId()
  const hintOf = useHint(booking)
  return (
    <fieldset aria-describedby={fault === undefined ? undefined : errorId}>
      <legend className="text-label">{words.refund}</legend>
      {adminRefunds.map((each) => (
        <Radio
          key={each}
          name="refund"
          value={each}
          checked={refund === each}
          onChange={() => onChange(each)}
          label={words.refunds[each]}
          hint={hintOf(each)}
        />
      ))}
      <Fault id={errorId}>{fault}</Fault>
    </fieldset>
  )
}

/** The amounts of a choice for both sides, in cents that the server has computed. */
function useHint({ cancelling, paidCents, pointsUsed }: AdminBooking): (refund: AdminRefund) => string {
  const { cancel: words } = useAdminBookingWords()
  const locale = useLocale()
  return (refund) => {
    if (cancelling === null) return words[refund]
    const { backCents, keptCents, chargedCents } = cancelling[refund]
    const amount = (cents: number) => exactMoney(locale, cents)
    return [
      words[refund],
      paidCents === 0 ? words.nothing : words.back(amount(backCents)),
      ...(keptCents > 0 ? [words.kept(amount(keptCents))] : []),
      ...(chargedCents > 0 ? [words.charged(amount(chargedCents))] : []),
      ...(pointsUsed > 0 ? [words.points] : []),
    ].join(' ')
  }
}
