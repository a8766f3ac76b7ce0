import type { ReactNode } from 'react'

import { money } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import type { BookableSalon } from './bookable-salon.ts'
import { useBookingWords } from './words.ts'

interface TotalLineProps {
  readonly cents: number
  /** True while the total is the page's own estimate. */
  readonly isFrom?: boolean
  /** The payment now, in words; without it everything is paid at the salon. */
  readonly due?: string | undefined
  /** Drawn at the right: how long the time is still kept. */
  readonly children?: ReactNode
}

/** The total and where it is paid; the foot of the sheet keeps its height when the time is kept. */
export function TotalLine({ cents, isFrom = false, due, children }: TotalLineProps) {
  const { review: words } = useBookingWords()
  const locale = useLocale()
  return (
    <div className="mb-3 flex min-h-11 items-center justify-between gap-3 [@media(height<700px)]:mb-1.5">
      <div className="min-w-0">
        <div className="text-caption text-muted">{isFrom ? words.totalFrom : words.total}</div>
        <div className="text-[20px] leading-tight font-bold tabular">{money(locale, cents)}</div>
      </div>
      <div className="flex flex-col items-end gap-1 text-right text-small text-ink-2">
        {children}
        <span>{due ?? words.payAtSalon}</span>
      </div>
    </div>
  )
}

/** The words beside the total before the price is known; undefined: everything is paid at the salon. */
export function useDepositWord(salon: BookableSalon): string | undefined {
  const { price: words } = useBookingWords()
  return salon.asksDeposit === true ? words.withDeposit : undefined
}

/** The total in one line, where the room is needed for something else. */
export function SlimTotal({ cents, children }: Omit<TotalLineProps, 'isFrom' | 'due'>) {
  const { review: words } = useBookingWords()
  const locale = useLocale()
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="text-small text-ink-2">
        {words.total} <b className="text-ink tabular">{money(locale, cents)}</b>
      </span>
      {children}
    </div>
  )
}
