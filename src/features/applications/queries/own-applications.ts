import type { ApplicationId } from '#domain/ids.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, only, rows, sql, type Db } from '#platform/db.ts'
import { personOf } from '#platform/http/who-asks.ts'

import type { OwnApplication } from '../contract.ts'

/** The columns that both the applicant and administrators see. */
export const applicationColumns = sql`
  a.id, a.status as state, a.salon_name as "salonName", a.owner_name as "ownerName", a.email, a.phone, a.address, a.city, a.region, a.postcode, a.description,
  a.question, a.rejection_reason as "rejectionReason", a.created_at as "createdAt", a.submitted_at as "submittedAt",
  (select json_build_object('id', s.id, 'slug', s.slug, 'trialEndsAt', s.trial_ends_at, 'isPublished', s.is_published) from salons s where s.id = a.salon_id) as salon`

const ownColumns = sql`${applicationColumns}, referral_code_of(a.id) as "referralCode",
  coalesce((select json_agg(json_build_object('kind', e.kind, 'note', e.note, 'at', e.happened_at) order by e.id)
    from application_events e where e.application_id = a.id), '[]') as history`

/** One of the applications that the caller may see. */
export const findOwnApplication = (tx: Db, id: ApplicationId): Promise<OwnApplication> =>
  only(tx, sql<OwnApplication>`select ${ownColumns} from applications a where a.id = ${id}`)

/**
 * The caller's own applications, the newest first: those sent while signed in, and those with the proved address.
 * @throws Problem unauthorized
 */
export const listOwnApplications = async (ctx: Ctx): Promise<OwnApplication[]> => [
  ...(await asUser(ctx.dbs.app, personOf(ctx).id, (tx) =>
    rows(
      tx,
      sql<OwnApplication>`select ${ownColumns} from applications a order by a.created_at desc, a.id desc`,
    ),
  )),
]
