import { isOpen } from '#domain/booking-state.ts'
import type { BookingView } from '#features/booking/contract.ts'
import { money } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useMoment } from '../../market/booking/use-moment.ts'
import { useDashboardWords } from './words.ts'

/** The total, and how much of it is paid, still to pay, kept or refunded. */
export function BookingMoney({ booking }: { readonly booking: BookingView }) {
  const { totalCents, paidCents, refundCents, keptCents, status, end } = booking
  const words = useDashboardWords()
  const locale = useLocale()
  const now = useMoment()
  // Nothing is to be paid any more for what is over or cancelled.
  const isAhead = isOpen(status) && Date.parse(end) > now
  const left = totalCents - paidCents
  return (
    <div className="flex items-end justify-between gap-3">
      <div>
        <div className="text-caption text-muted">{words.total}</div>
        <div className="text-[20px] leading-tight font-bold tabular">{money(locale, totalCents)}</div>
      </div>
      <div className="text-right text-small text-ink-2">
        {paidCents > 0 && <div>{words.paid(money(locale, paidCents))}</div>}
        {paidCents === 0 && isAhead && <div>{words.payAtSalon}</div>}
        {paidCents > 0 && isAhead && left > 0 && <div>{words.leftAtSalon(money(locale, left))}</div>}
        {keptCents > 0 && <div>{words.keptBySalon(money(locale, keptCents))}</div>}
        {refundCents > 0 && <div>{words.refunded(money(locale, refundCents))}</div>}
      </div>
    </div>
  )
}
