import { money } from '#i18n/format.ts'

import { useLocale } from '../messages.tsx'
import { useBookingWords } from './words.ts'

interface TotalLineProps {
  readonly cents: number
  /** Not yet said by the server. */
  readonly isFrom?: boolean
  readonly className?: string
}

/** The total, and where it is paid. */
export function TotalLine({ cents, isFrom = false }: TotalLineProps) {
  const { review: words } = useBookingWords()
  const locale = useLocale()
  return (
    <div className="mb-3 flex items-end justify-between gap-3">
      <div>
        <div className="text-caption text-muted">{isFrom ? words.totalFrom : words.total}</div>
        <div className="text-[20px] leading-tight font-bold tabular">{money(locale, cents)}</div>
      </div>
      <div className="text-small text-ink-2">{words.payAtSalon}</div>
    </div>
  )
}
