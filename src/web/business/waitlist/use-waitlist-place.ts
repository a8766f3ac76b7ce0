import { ClipboardClock } from 'lucide-react'

import { hasSalonRight } from '#domain/salon-rights.ts'
import type { OwnSalon } from '#features/salons/contract.ts'

import type { RailPlace } from '../../frame/workspace/rail-place.ts'
import { useAskedCalendar } from '../new-booking.tsx'
import { useBusinessWords } from '../words.ts'

/**
 * The waitlist as an entry of the workspace's menu: it opens over the calendar. Undefined for members who can't see
 * it.
 */
export function useWaitlistPlace(
  { role }: Pick<OwnSalon, 'role'>,
  places: readonly RailPlace[],
): RailPlace | undefined {
  const { waitlist: label } = useBusinessWords()
  const calendar = places.find(({ name }) => name === 'businessDashboard')
  const to = useAskedCalendar(calendar?.to ?? '', 'waitlist')
  if (!calendar || !hasSalonRight(role, 'clients')) return undefined
  return { name: 'waitlist', label, to, Icon: ClipboardClock }
}
