import type { SalonCalendar, StaffCalendar } from '#domain/availability/calendar.ts'
import type { SalonId } from '#domain/ids.ts'
import type { Db } from '#platform/db.ts'

import { loadSetup } from '../store/salon-setup.ts'

/** The present working hours of a salon and its team members. */
export interface WorkPlan extends Pick<SalonCalendar, 'timeZone' | 'hours' | 'exceptions'> {
  readonly staff: readonly StaffCalendar[]
}

/** Undefined if the role of `db` sees no such salon. */
export const findWorkPlan = (db: Db, salonId: SalonId): Promise<WorkPlan | undefined> =>
  loadSetup(db, salonId)
