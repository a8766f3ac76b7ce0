import type { listSalonGaps } from '#features/waitlist/contract/gaps.ts'
import type { listSalonWaitlist, WaitingClient } from '#features/waitlist/contract/salon.ts'

import { answers, type Route } from './api.ts'

export const waitingClient: WaitingClient = {
  id: '0198a000-0000-7000-8000-0000000000e1',
  services: [{ id: '0198a000-0000-7000-8000-000000000003', name: 'Μανικιούρ' }],
  staffName: 'Νίκη',
  from: '2026-05-12',
  to: '2026-05-14',
  hours: { from: '10:00', to: '14:00' },
  noticeMinutes: 120,
  joinedAt: '2026-05-11T09:00:00+03:00',
  name: 'Ζωή Παππά',
  phone: '+306900000001',
  offer: { start: '2026-05-12T11:00:00+03:00', expiresAt: '2026-05-11T10:00:00+03:00' },
}

/** The waitlist of the salon, without gaps. */
export const waitlistRoutes = (
  salonId: string,
  items: WaitingClient[] = [waitingClient],
): readonly Route[] => [
  answers<typeof listSalonWaitlist>('GET', `/business/salons/${salonId}/waitlist`, {
    items,
    timeZone: 'Europe/Athens',
    offered: 3,
    booked: 1,
  }),
  answers<typeof listSalonGaps>('GET', `/business/salons/${salonId}/gaps`, {
    items: [],
    timeZone: 'Europe/Athens',
  }),
]
