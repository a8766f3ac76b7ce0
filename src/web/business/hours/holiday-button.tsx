import { Check } from 'lucide-react'

import { useLocale } from '../../app/messages.tsx'
import { dayName } from '../../ui/dates.ts'
import type { Holiday } from './use-holidays.ts'
import { useHoursWorkspaceWords } from './words.ts'

interface HolidayButtonProps {
  readonly holiday: Holiday
  readonly isClosed: boolean
  readonly disabled: boolean
  readonly onClose: () => void
  readonly onOpen: () => void
}

/** One holiday; pressed, the salon is closed. */
export function HolidayButton({ holiday, isClosed, disabled, onClose, onOpen }: HolidayButtonProps) {
  const locale = useLocale()
  const press = isClosed ? onOpen : onClose
  return (
    <li>
      <button
        type="button"
        aria-pressed={isClosed}
        aria-disabled={disabled}
        onClick={() => disabled || press()}
        className="flex min-h-14 w-full items-center gap-3 rounded-md bg-surface px-4 py-2 text-left hairline hover:bg-primary-ghost aria-pressed:bg-primary-soft aria-pressed:text-on-primary-soft"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold break-words">
            {locale === 'el' ? holiday.nameEl : holiday.nameEn}
          </span>
          <span className="block text-small">{dayName(locale, holiday.date)}</span>
        </span>
        {isClosed && <ClosedMark />}
      </button>
    </li>
  )
}

function ClosedMark() {
  const words = useHoursWorkspaceWords()
  return (
    <span className="flex items-center gap-1.5 text-small font-semibold">
      <Check size={18} strokeWidth={2} aria-hidden="true" />
      {words.closed}
    </span>
  )
}
