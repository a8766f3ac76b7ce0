import type { AdminBooking } from '#features/booking/contract/administration.ts'
import { exactMoney, plainDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Facts, Panel } from '../facts.tsx'
import { useAdminBookingWords } from './words.ts'

interface MoneyPanelProps {
  readonly booking: AdminBooking
}

/** The price, payments and refunds. */
export function MoneyPanel({ booking }: MoneyPanelProps) {
  const { money: words } = useAdminBookingWords()
  const locale = useLocale()
  const sums = [
    [words.total, booking.totalCents],
    [words.deposit, booking.depositCents],
    [words.paid, booking.paidCents],
    [words.giftCard, booking.giftCardCents],
    [words.refunded, booking.refundedCents],
    [words.kept, booking.keptCents],
    [words.waived, booking.waivedCents],
  ] as const
  const shown = sums.filter(([label, cents]) => cents > 0 || label === words.total)
  const points = booking.pointsUsed > 0 ? [[words.points, String(booking.pointsUsed)] as const] : []
  return (
    <Panel title={words.title}>
      <Facts
        rows={[...shown.map(([label, cents]) => [label, exactMoney(locale, cents)] as const), ...points]}
      />
      <Payments booking={booking} />
    </Panel>
  )
}

function Payments({ booking: { payments } }: MoneyPanelProps) {
  const { money: words } = useAdminBookingWords()
  const locale = useLocale()
  if (payments.length === 0) return null
  return (
    <ul className="mt-4 flex flex-col gap-2 border-t border-line pt-3 text-small tabular">
      {payments.map(({ id, status, cents, at, refunds }) => (
        <li key={id}>
          {words.payment}: {exactMoney(locale, cents)}, {words.paymentStates[status]} · {plainDay(locale, at)}
          {refunds.map((refund) => (
            <span key={refund.id} className="block text-ink-2">
              {words.refund}: {exactMoney(locale, refund.cents)}, {words.refundStates[refund.status]} ·{' '}
              {plainDay(locale, refund.at)}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
