import type { BookingView } from '#features/booking/contract.ts'
import { fullDay, money, time } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useBookingWords } from './words.ts'

type Terms = Pick<BookingView, 'freeUntil' | 'freeBy'>

interface DeadlineNoticeProps {
  readonly terms: Terms
  readonly timeZone: string
  /** The cost of a late cancellation: a part of the prepayment, or a charge to the card on file. */
  readonly keptCents?: number
  readonly chargedCents?: number
  /** True before the booking is made: its minutes of grace have not begun. */
  readonly isAhead?: boolean
}

/** Says until when the booking can be cancelled or moved free of charge, by the server's figures, and what it costs later. */
export function DeadlineNotice({
  terms,
  timeZone,
  keptCents = 0,
  chargedCents = 0,
  isAhead = false,
}: DeadlineNoticeProps) {
  const { review: words } = useBookingWords()
  const locale = useLocale()
  const { freeUntil: until, freeBy } = terms
  const [kept, charged] = [money(locale, keptCents), money(locale, chargedCents)]
  const costs = keptCents + chargedCents > 0
  const afterwards = chargedCents > 0 ? words.afterwardsCharged(charged) : words.afterwardsPaid(kept)
  const late = chargedCents > 0 ? words.lateCharged(charged) : words.latePaid(kept)
  if (freeBy === 'none') return <Notice>{costs ? late : words.late}</Notice>
  if (freeBy === 'grace' && isAhead)
    return (
      <Notice>
        {words.grace} {costs && afterwards}
      </Notice>
    )
  return (
    <Notice>
      <span className="font-bold">
        {words.freeUntil(fullDay(locale, until, timeZone), time(until, timeZone))}
      </span>{' '}
      {costs ? afterwards : words.afterwards}
    </Notice>
  )
}
