import type { UserId } from '#domain/ids.ts'
import { ownAdminNotes } from '#features/administration/queries/own-notes.ts'
import { listOwnApplications } from '#features/applications/queries/own-applications.ts'
import { ownPartnerships } from '#features/partnerships/queries.ts'
import type { Ctx } from '#platform/context.ts'

/** The caller's requests to the company, and administrators' notes about them and about the caller's salons. */
export const ownRequests = async (ctx: Ctx, id: UserId) => ({
  applications: await listOwnApplications(ctx),
  partnershipRequests: await ownPartnerships(ctx, id),
  administratorNotes: await ownAdminNotes(ctx, id),
})
