import type { DayHours } from '#domain/week-hours.ts'
import type {
  Absence,
  clearStaffDay,
  removeTimeOff,
  setStaffDay,
  StaffMember,
  Team,
} from '#features/team/contract.ts'
import { shortDay, time } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { dayName } from '../../ui/dates.ts'
import { clock } from '../hours-steps.ts'
import { absenceText } from './absence-text.ts'
import { useTeamWords } from './words.ts'

interface DayOf {
  readonly salonId: string
  readonly staffId: string
  readonly date: string
}

/** Gives one day hours of its own; with `preview` it only looks for affected bookings. */
export const setDay = (
  { salonId, staffId, date }: DayOf,
  body: { readonly ranges: DayHours['ranges']; readonly preview: boolean },
): Promise<Absence> =>
  api<typeof setStaffDay>('PUT', '/business/salons/{id}/team/{staff}/days/{date}', {
    params: { id: salonId, staff: staffId, date },
    body,
  })

/** Gives one day the usual hours again. */
export const clearDay = ({ salonId, staffId, date }: DayOf): Promise<unknown> =>
  api<typeof clearStaffDay>('DELETE', '/business/salons/{id}/team/{staff}/days/{date}', {
    params: { id: salonId, staff: staffId, date },
  })

export interface AbsenceEntry {
  readonly key: string
  readonly at: string
  readonly text: string
  /** The reason, or the hours of the day. */
  readonly more: string
  /** Of a day with other hours. */
  readonly date?: string
  readonly remove: () => Promise<unknown>
}

interface AbsencesOf {
  readonly team: Team
  readonly staff: StaffMember
}

/** Time off and days with other hours, in the order of time. */
export function useAbsenceEntries(salonId: string, { team, staff }: AbsencesOf): readonly AbsenceEntry[] {
  const entries = [...useTimeOff(salonId, { team, staff }), ...useDays(salonId, staff)]
  return entries.toSorted((one, other) => one.at.localeCompare(other.at))
}

function useTimeOff(salonId: string, { team: { timeZone }, staff }: AbsencesOf): readonly AbsenceEntry[] {
  const locale = useLocale()
  return staff.timeOff.map(({ id, start, end, reason }) => ({
    key: id,
    at: start,
    text: absenceText(start, end, (instant) => [
      shortDay(locale, instant, timeZone),
      time(instant, timeZone),
    ]),
    more: reason,
    remove: () =>
      api<typeof removeTimeOff>('DELETE', '/business/salons/{id}/team/{staff}/time-off/{timeOff}', {
        params: { id: salonId, staff: staff.id, timeOff: id },
      }),
  }))
}

function useDays(salonId: string, staff: StaffMember): readonly AbsenceEntry[] {
  const { absences: words } = useTeamWords()
  const locale = useLocale()
  return staff.exceptions.map(({ date, ranges }) => ({
    key: date,
    at: date,
    date,
    text: dayName(locale, date),
    more: ranges.map(([from, to]) => `${clock(from)}–${clock(to)}`).join(', ') || words.closed,
    remove: () => clearDay({ salonId, staffId: staff.id, date }),
  }))
}
