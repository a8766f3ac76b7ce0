import type { SalonId, StaffId } from '#domain/ids.ts'
import type { Db } from '#platform/db.ts'

import { insertAllServices } from '../store/services.ts'

/**
 * Somebody who joins a team does everything that the salon offers, until it is said otherwise; what she already does
 * keeps its own minutes and price. Inside the transaction (`asUser`) of who runs the salon.
 */
export const giveAllServices = (tx: Db, salonId: SalonId, staffId: StaffId): Promise<void> =>
  insertAllServices(tx, salonId, staffId)
