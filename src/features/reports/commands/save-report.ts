import type { SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { isMailedPeriod } from '#domain/reports/saved-report.ts'
import { inSalon } from '#features/salons/commands/in-salon.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/new-id.ts'

import type { NewSavedReport, SavedReport, SavedReportChange } from '../contract/saved.ts'
import {
  addSavedReport,
  findSavedReports,
  isReportName,
  lockSavedReports,
  removeSavedReport,
  writeSavedReport,
} from '../store/saved.ts'

/** @throws Problem unauthorized, forbidden, not_found, saved_report_known, limit_reached */
export const saveReport = (ctx: Ctx, salonId: SalonId, report: NewSavedReport): Promise<SavedReport> =>
  inSalon(ctx, { salonId, right: 'reports' }, async (tx) => {
    await lockSavedReports(tx, salonId)
    if (await isReportName(tx, salonId, report.name)) throw new Problem('saved_report_known')
    const saved = await addSavedReport(tx, salonId, { ...report, id: newId() }, ctx.now().toString())
    if (!saved) throw new Problem('limit_reached')
    return saved
  })

/** @throws Problem unauthorized, forbidden, not_found, saved_report_known, validation_failed (no period for the mail) */
export const changeSavedReport = (
  ctx: Ctx,
  salonId: SalonId,
  id: string,
  change: SavedReportChange,
): Promise<SavedReport> =>
  inSalon(ctx, { salonId, right: 'reports' }, async (tx) => {
    await lockSavedReports(tx, salonId)
    const known = (await findSavedReports(tx, salonId)).find((one) => one.id === id)
    if (!known) throw new Problem('not_found')
    if (change.isMailed && !isMailedPeriod(known.usual)) throw new Problem('validation_failed')
    if (change.name !== undefined && (await isReportName(tx, salonId, change.name, id)))
      throw new Problem('saved_report_known')
    return (await writeSavedReport(tx, salonId, id, change)) ?? known
  })

/** @throws Problem unauthorized, forbidden, not_found */
export const deleteSavedReport = (ctx: Ctx, salonId: SalonId, id: string): Promise<void> =>
  inSalon(ctx, { salonId, right: 'reports' }, async (tx) => {
    if (!(await removeSavedReport(tx, salonId, id))) throw new Problem('not_found')
  })
