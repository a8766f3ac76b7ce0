import type { BookingView } from '#features/booking/contract.ts'
import { money } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useMoment } from '../../market/booking/use-moment.ts'
import { wasMissed } from './booking-status.tsx'
import { GuaranteeNotice } from './guarantee-notice.tsx'
import { RefundNotices } from './refund-notices.tsx'
import { useDashboardWords } from './words.ts'

interface MoneyProps {
  readonly booking: BookingView
}

/** The refunds, without the amount that the bank sent back. */
export const refundedCents = ({ refundCents, refunds }: BookingView): number =>
  refunds.reduce((sum, { cents, status }) => sum - (status === 'failed' ? cents : 0), refundCents)

/** The sums of a booking, and where its refunds stand. */
export const BookingMoney = ({ booking }: MoneyProps) => (
  <>
    <Sums booking={booking} />
    <GuaranteeNotice booking={booking} />
    <RefundNotices booking={booking} />
  </>
)

/** The total with what was taken off, and how much of it is paid, still to pay, kept or refunded. */
function Sums({ booking }: MoneyProps) {
  const words = useDashboardWords()
  const locale = useLocale()
  const lines = useMoneyLines(booking)
  const { totalCents, reductionCents, pointsUsed, pointsCents } = booking
  return (
    <div className="flex items-end justify-between gap-3">
      <div>
        {reductionCents > 0 && (
          <div className="text-small text-ink-2">{words.reduced(money(locale, reductionCents))}</div>
        )}
        {pointsUsed > 0 && (
          <div className="text-small text-ink-2">{words.points(pointsUsed, money(locale, pointsCents))}</div>
        )}
        <div className="text-caption text-muted">{words.total}</div>
        {wasMissed(booking) ? (
          <s className="text-[20px] leading-tight text-muted tabular">{money(locale, totalCents)}</s>
        ) : (
          <div className="text-[20px] leading-tight font-bold tabular">{money(locale, totalCents)}</div>
        )}
      </div>
      <div className="text-right text-small text-ink-2">
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </div>
    </div>
  )
}

function useMoneyLines(booking: BookingView): readonly string[] {
  const { paidCents, giftCardCents, atSalonCents, keptCents, waivedCents, end } = booking
  const refundCents = refundedCents(booking)
  const words = useDashboardWords()
  const locale = useLocale()
  const now = useMoment()
  const price = (cents: number) => money(locale, cents)
  // Nothing is to be paid any more for what is over.
  const isAhead = Date.parse(end) > now
  return [
    ...(paidCents > 0 ? [words.paid(price(paidCents))] : []),
    ...(giftCardCents > 0 ? [words.byGiftCard(price(giftCardCents))] : []),
    ...(isAhead && atSalonCents > 0
      ? [paidCents > 0 ? words.leftAtSalon(price(atSalonCents)) : words.payAtSalon]
      : []),
    // The fee of a card on file has a notice of its own.
    ...(keptCents > 0 && !booking.guarantee ? [words.keptBySalon(price(keptCents))] : []),
    ...(waivedCents > 0 ? [words.waived(price(waivedCents))] : []),
    ...(refundCents > 0 ? [words.refunded(price(refundCents))] : []),
  ]
}
