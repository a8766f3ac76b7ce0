import { csvText } from '#domain/csv.ts'
import { sheetTime } from '#domain/local-day.ts'
import type { Locale } from '#domain/locale.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { requireAdmin } from '#features/administration/policy.ts'
import { adminApplications as adminEl } from '#i18n/el/admin-lists.ts'
import { queueFiles as el } from '#i18n/el/queue-files.ts'
import { results as placesEl } from '#i18n/el/results.ts'
import { adminApplications as adminEn } from '#i18n/en/admin-lists.ts'
import { queueFiles as en } from '#i18n/en/queue-files.ts'
import { results as placesEn } from '#i18n/en/results.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, rows, sql } from '#platform/db.ts'
import { QUEUE_EXPORTED } from '#platform/limits.ts'

import type { OwnApplication } from '../contract.ts'
import { queueAsked, type QueueFilters } from './review.ts'

const words = { el: el.applications, en: en.applications } as const
const states = { el: adminEl.states, en: adminEn.states } as const
const regions = { el: placesEl.regions, en: placesEn.regions } as const

interface Line
  extends Pick<
    OwnApplication,
    | 'id' | 'state' | 'salonName' | 'ownerName' | 'email' | 'phone' | 'address' | 'postcode' | 'city' | 'region'
    | 'rejectionReason' | 'submittedAt'
  > {
  readonly decidedAt: string | null
} // prettier-ignore

/** The applications of a tab and a search as a spreadsheet. @throws Problem unauthorized, forbidden */
export async function readApplicationFile(ctx: Ctx, filters: QueueFilters): Promise<string> {
  const admin = requireAdmin(ctx, 'applications')
  const { asked, order } = queueAsked({ ...filters, limit: QUEUE_EXPORTED, after: null })
  const found = await asAdmin(ctx.dbs.app, admin, (tx) =>
    rows(
      tx,
      sql<Line>`
        select a.id, a.status as state, a.salon_name as "salonName", a.owner_name as "ownerName", a.email, a.phone, a.address, a.postcode,
          a.city, a.region, a.rejection_reason as "rejectionReason", a.submitted_at as "submittedAt", a.decided_at as "decidedAt"
        from applications a where ${asked} order by ${order} limit ${QUEUE_EXPORTED}`,
    ),
  )
  return applicationFile(found, ctx.locale)
}

function applicationFile(applications: readonly Line[], locale: Locale): string {
  const { columns } = words[locale]
  const head = [
    columns.sent, columns.state, columns.decided, columns.salon, columns.owner, columns.email, columns.phone, columns.address,
    columns.postcode, columns.city, columns.region, columns.reason, columns.id,
  ] // prettier-ignore
  const lines = applications.map((application) => [
    sheetTime(application.submittedAt, defaultTimeZone),
    states[locale][application.state],
    application.decidedAt === null ? '' : sheetTime(application.decidedAt, defaultTimeZone),
    application.salonName,
    application.ownerName,
    application.email,
    application.phone,
    application.address,
    application.postcode,
    application.city,
    regions[locale][application.region],
    application.rejectionReason ?? '',
    application.id,
  ])
  return csvText([head, ...lines], locale === 'el' ? ';' : ',')
}
