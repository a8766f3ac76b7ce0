import { usePress } from '../../ui/use-press.ts'
import { useAffectedBookings } from '../affected/use-affected-bookings.tsx'
import { putSpecialDays } from './special-days-calls.ts'
import type { Holiday } from './use-holidays.ts'
import { useOpeningChanged } from './use-opening.ts'
import { useHoursWorkspaceWords } from './words.ts'

/** Closes the salon on holidays, once the user has seen the affected bookings. */
export function useHolidayClosing(salonId: string) {
  const words = useHoursWorkspaceWords()
  const changed = useOpeningChanged(salonId)
  const { isBusy, press } = usePress()
  const { agreed, asking, question } = useAffectedBookings(salonId)
  const save = async (holidays: readonly Holiday[]) => {
    // Each holiday has its own name, so each is a call of its own; the last answer has them all.
    for (const { date, nameEl, nameEn } of holidays)
      changed(
        await putSpecialDays(salonId, { dates: [date], ranges: [], reasonEl: nameEl, reasonEn: nameEn }),
      )
  }
  const close = async (holidays: readonly Holiday[]) => {
    const dates = holidays.map(({ date }) => date)
    if (await agreed({ change: 'special-days', dates, ranges: [] }))
      await press(() => save(holidays), words.holidayClosed)
  }
  return { isBusy: isBusy || asking, question, close }
}
