import { usePress } from '../../ui/use-press.ts'
import { useAffectedBookings } from '../affected/use-affected-bookings.tsx'
import { dropSpecialDays } from './special-days-calls.ts'
import { useOpeningChanged } from './use-opening.ts'

/** Gives a special day the hours of the week again, once the user has seen the affected bookings. */
export function useDayRemoval(salonId: string, done: string) {
  const changed = useOpeningChanged(salonId)
  const { isBusy, press } = usePress()
  const { agreed, asking, question } = useAffectedBookings(salonId)
  /** @param onRemoved runs before the page shows the day as removed */
  const remove = async (date: string, onRemoved?: () => void) => {
    if (!(await agreed({ change: 'special-days', dates: [date], ranges: null }))) return
    await press(async () => {
      changed(await dropSpecialDays(salonId, [date]))
      onRemoved?.()
    }, done)
  }
  return { isBusy: isBusy || asking, question, remove }
}
