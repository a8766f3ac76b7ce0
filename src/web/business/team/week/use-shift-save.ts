import { useState } from 'react'

import type { MinuteRange } from '#domain/availability/calendar.ts'
import type { StaffShift, TeamWeek } from '#features/team/contract/week.ts'

import { clearDay, setDay } from '../absence-entries.ts'
import { useAbsence } from '../use-absence.ts'
import { sameRanges } from './moved-edge.ts'

export interface DraggedShift {
  readonly staffId: string
  readonly date: string
  readonly before: StaffShift
  readonly ranges: readonly MinuteRange[]
}

/** Whether the fetched week has the dragged shift as it was dropped. */
function isRead({ days, staff }: TeamWeek, { staffId, date, ranges }: DraggedShift): boolean {
  const day = days.findIndex((each) => each.date === date)
  const shift = staff.find(({ id }) => id === staffId)?.days[day]
  return shift !== undefined && sameRanges(shift.ranges, ranges)
}

const undo = (salonId: string, { staffId, date, before }: DraggedShift): Promise<unknown> =>
  before.isOwn
    ? setDay({ salonId, staffId, date }, { ranges: before.ranges, preview: false })
    : clearDay({ salonId, staffId, date })

/**
 * Saves a dragged shift. It is drawn as it was dropped until the refetched week confirms it, or the change is
 * refused.
 */
export function useShiftSave(week: TeamWeek) {
  const [dragged, setDragged] = useState<DraggedShift>()
  if (dragged && isRead(week, dragged)) setDragged(undefined)
  const absence = useAbsence<DraggedShift>(
    (preview, salonId, { staffId, date, ranges }) => setDay({ salonId, staffId, date }, { ranges, preview }),
    { undo },
  )
  const save = async (next: DraggedShift) => {
    setDragged(next)
    if (!(await absence.check(next))) setDragged(undefined)
  }
  const back = () => {
    absence.back()
    setDragged(undefined)
  }
  const confirm = async () => {
    if (!(await absence.confirm())) setDragged(undefined)
  }
  const shown = (staffId: string, date: string, ranges: readonly MinuteRange[]) =>
    dragged?.staffId === staffId && dragged.date === date ? dragged.ranges : ranges
  return { save, shown, question: { ...absence, back, confirm } }
}
