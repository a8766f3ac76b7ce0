import { spacedCode } from '#domain/booking-code.ts'
import { company } from '#domain/company.ts'
import type { BookingView } from '#features/booking/contract.ts'
import { exactMoney } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useDashboardWords } from './words.ts'

interface RefundNoticesProps {
  readonly booking: Pick<BookingView, 'refunds' | 'code'>
}

/** Where each refund to the card stands, and what to do about one that failed. */
export function RefundNotices({ booking: { refunds, code } }: RefundNoticesProps) {
  const { refund: words } = useDashboardWords()
  const locale = useLocale()
  return refunds.map(({ id, cents, status }) => {
    const price = exactMoney(locale, cents)
    if (status !== 'failed') return <Notice key={id}>{words[status](price)}</Notice>
    const subject = encodeURIComponent(words.subject(spacedCode(code)))
    return (
      <Notice key={id} tone="warning" title={words.failedTitle(price)}>
        <p>{words.failed}</p>
        <p className="mt-1">
          <a
            href={`mailto:${company.email}?subject=${subject}`}
            className="font-bold underline underline-offset-4"
          >
            {words.write(company.email)}
          </a>
        </p>
      </Notice>
    )
  })
}
