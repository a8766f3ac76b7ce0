import { CircleCheck, CircleX, Clock3, Hourglass, UserCheck } from 'lucide-react'

import type { ShownStatus } from '#domain/booking-state.ts'

import type { Tone } from '../../ui/badge.tsx'

/** The badge, the icon and the block of each status. */
export const looks = {
  confirmed: {
    tone: 'primary',
    Icon: Clock3,
    block: 'border-l-primary bg-primary-soft text-on-primary-soft',
  },
  checked_in: { tone: 'info', Icon: UserCheck, block: 'border-l-info bg-info-soft text-info' },
  in_progress: { tone: 'info', Icon: Hourglass, block: 'border-l-info bg-info-soft text-info' },
  completed: { tone: 'success', Icon: CircleCheck, block: 'border-l-success bg-success-soft text-success' },
  no_show: { tone: 'warning', Icon: CircleX, block: 'border-l-warning bg-warning-soft text-warning' },
  cancelled_by_customer: {
    tone: 'danger',
    Icon: CircleX,
    block: 'border-l-danger bg-danger-soft text-danger',
  },
  cancelled_by_salon: { tone: 'danger', Icon: CircleX, block: 'border-l-danger bg-danger-soft text-danger' },
} as const satisfies Record<ShownStatus, { tone: Tone; Icon: typeof Clock3; block: string }>
