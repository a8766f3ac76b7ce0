import type { BookingView } from '#features/booking/contract.ts'
import { money } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PayFeeButton } from './pay-fee.tsx'
import { useDashboardWords } from './words.ts'

interface GuaranteeProps {
  readonly booking: BookingView
}

/** The card on file: what it stands for, what it is charged, and the way to pay what it did not. */
export function GuaranteeNotice({ booking }: GuaranteeProps) {
  const { guarantee: words } = useDashboardWords()
  const locale = useLocale()
  const { guarantee, noShow } = booking
  if (!guarantee || guarantee.status === 'released') return null
  const { status, last4, cents, isPayable } = guarantee
  const price = money(locale, cents)
  if (isPayable)
    return (
      <Notice tone="warning" title={words.refusedTitle} action={<PayFeeButton booking={booking} />}>
        {words.refused(price, last4)}
      </Notice>
    )
  const isObjected = noShow?.isDisputed === true && noShow.decision === null
  const text = {
    kept: words.kept(price, last4),
    due: isObjected ? words.objected(price) : words.due(price, last4),
    charging: words.charging(price, last4),
    charged: words.charged(price),
    failed: '',
  }[status]
  return <Notice>{text}</Notice>
}
