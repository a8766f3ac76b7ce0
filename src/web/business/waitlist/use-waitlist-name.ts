import type { RailPlace } from '../../frame/workspace/rail-place.ts'
import { useBusinessWords } from '../words.ts'
import { useSalonWaitlist } from './salon-waitlist.ts'

/** The name of the waitlist with its number of entries, for the menus that lead to it. */
export function useWaitlistName(salonId: string): Pick<RailPlace, 'label' | 'waiting'> {
  const { waitlist: label, waitlistOf } = useBusinessWords()
  const { data } = useSalonWaitlist(salonId)
  const n = data?.items.length ?? 0
  return { label, waiting: n === 0 ? undefined : { count: String(n), spoken: waitlistOf(n) } }
}
