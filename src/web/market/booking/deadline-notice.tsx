import type { BookingView } from '#features/booking/contract.ts'
import { fullDay, money, time } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useBookingWords } from './words.ts'

type Terms = Pick<BookingView, 'freeUntil' | 'freeBy'>

interface DeadlineNoticeProps {
  readonly terms: Terms
  readonly timeZone: string
  /** What a late cancellation costs. */
  readonly keptCents?: number
  /** True before the booking is made: its minutes of grace have not begun. */
  readonly isAhead?: boolean
}

/** Says until when the booking can be cancelled or moved free of charge, by the server's figures, and what it costs later. */
export function DeadlineNotice({ terms, timeZone, keptCents = 0, isAhead = false }: DeadlineNoticeProps) {
  const { review: words } = useBookingWords()
  const locale = useLocale()
  const { freeUntil: until, freeBy } = terms
  const kept = money(locale, keptCents)
  if (freeBy === 'none') return <Notice>{keptCents > 0 ? words.latePaid(kept) : words.late}</Notice>
  if (freeBy === 'grace' && isAhead)
    return (
      <Notice>
        {words.grace} {keptCents > 0 && words.afterwardsPaid(kept)}
      </Notice>
    )
  return (
    <Notice>
      <span className="font-bold">
        {words.freeUntil(fullDay(locale, until, timeZone), time(until, timeZone))}
      </span>{' '}
      {keptCents > 0 ? words.afterwardsPaid(kept) : words.afterwards}
    </Notice>
  )
}
