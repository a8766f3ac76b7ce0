import { wholeWeek, type DayHours } from '#domain/week-hours.ts'
import type { Opening, readOpening, saveHours } from '#features/salons/contract/opening.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { usePress } from '../../ui/use-press.ts'
import { useAffectedBookings } from '../affected/use-affected-bookings.tsx'
import { useOpeningChanged } from './use-opening.ts'
import { useHoursWorkspaceWords } from './words.ts'

type Week = readonly DayHours[]

/** Saves a week after showing the affected bookings; if another save came first, it shows that week instead. */
export function useSaveWeek(salonId: string, { stamp }: Opening, show: (week: Week) => void) {
  const words = useHoursWorkspaceWords()
  const changed = useOpeningChanged(salonId)
  const { isBusy, press } = usePress()
  const { agreed, asking, question } = useAffectedBookings(salonId)
  const showTheirs = async () => {
    const theirs = await readWeek(salonId)
    changed(theirs)
    show(theirs.hours)
  }
  const save = async (week: Week, onSaved: (() => void) | undefined) => {
    const hours = bodyOf(week)
    if (!(await agreed({ change: 'salon-hours', hours }))) return
    await press(async () => {
      try {
        changed(await putWeek(salonId, { stamp, hours }))
      } catch (error) {
        if (error instanceof ApiProblem && error.code === 'changed_meanwhile') await showTheirs()
        throw error
      }
      onSaved?.()
    }, words.saved)
  }
  return { isBusy: isBusy || asking, save, question }
}

const bodyOf = (week: Week) =>
  wholeWeek(week).map(({ weekday, ranges }) => ({
    weekday,
    ranges: ranges.map(([from, to]): [number, number] => [from, to]),
  }))

const readWeek = (salonId: string) =>
  api<typeof readOpening>('GET', '/business/salons/{id}/hours', { params: { id: salonId } })

const putWeek = (salonId: string, body: { stamp: string; hours: ReturnType<typeof bodyOf> }) =>
  api<typeof saveHours>('PUT', '/business/salons/{id}/hours', { params: { id: salonId }, body })
