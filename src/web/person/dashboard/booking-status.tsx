import { CalendarCheck, CircleCheck, CircleX, Clock3, DoorOpen, UserX } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

import type { BookingView } from '#features/booking/contract.ts'

import { Badge, type Tone } from '../../ui/badge.tsx'
import { useDashboardWords } from './words.ts'

const looks: Record<BookingView['status'], { readonly tone: Tone; readonly Icon: LucideIcon }> = {
  confirmed: { tone: 'success', Icon: CalendarCheck },
  checked_in: { tone: 'info', Icon: DoorOpen },
  in_progress: { tone: 'info', Icon: Clock3 },
  completed: { tone: 'neutral', Icon: CircleCheck },
  no_show: { tone: 'warning', Icon: UserX },
  cancelled_by_customer: { tone: 'danger', Icon: CircleX },
  cancelled_by_salon: { tone: 'danger', Icon: CircleX },
}

/** It was cancelled, or the customer did not come. */
export const wasMissed = ({ status }: Pick<BookingView, 'status'>): boolean =>
  status === 'no_show' || status === 'cancelled_by_customer' || status === 'cancelled_by_salon'

/** Shows a status by icon, word and colour. */
export function BookingStatus({ status }: { readonly status: BookingView['status'] }) {
  const words = useDashboardWords()
  const { tone, Icon } = looks[status]
  return (
    <Badge tone={tone} icon={<Icon size={14} strokeWidth={2} aria-hidden="true" />}>
      {words.status[status]}
    </Badge>
  )
}
