import { CheckCheck } from 'lucide-react'

import type { ShownStatus } from '#domain/booking-state.ts'
import type { CalendarBooking } from '#features/calendar/contract.ts'

import { Badge } from '../../ui/badge.tsx'
import { useDayWords } from './day-words.ts'
import { looks } from './status-looks.ts'

interface StatusBadgeProps {
  readonly status: ShownStatus
  /** Says that the customer objects, instead of the status. */
  readonly isDisputed?: boolean
}

export function StatusBadge({ status, isDisputed = false }: StatusBadgeProps) {
  const words = useDayWords()
  const { tone, Icon } = looks[status]
  return (
    <Badge tone={tone} icon={<Icon size={14} strokeWidth={1.75} aria-hidden="true" />}>
      {isDisputed ? words.disputed : words.status[status]}
    </Badge>
  )
}

/** A client who confirmed and arrived has the status of the arrival. */
export function ComingSign({
  booking: { isComing, status },
}: {
  readonly booking: Pick<CalendarBooking, 'isComing' | 'status'>
}) {
  const { signs } = useDayWords()
  if (!isComing || status !== 'confirmed') return null
  return (
    <p className="mt-1 flex items-center gap-1.5 text-small text-ink-2">
      <CheckCheck size={16} aria-hidden="true" />
      {signs.coming}
    </p>
  )
}
