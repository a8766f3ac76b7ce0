import type { ShownStatus } from '#domain/booking-state.ts'

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
