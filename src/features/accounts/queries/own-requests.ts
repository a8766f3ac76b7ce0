import type { UserId } from '#domain/ids.ts'
import { ownAdminNotes } from '#features/administration/queries/own-notes.ts'
import { listOwnApplications } from '#features/applications/queries/own-applications.ts'
import { ownPartnerships } from '#features/partnerships/queries.ts'
import type { Ctx } from '#platform/context.ts'

/** What the caller asked of us, and what administrators noted about it and about their salons. */
export const ownRequests = async (ctx: Ctx, id: UserId) => ({
  applications: await listOwnApplications(ctx),
  partnershipRequests: await ownPartnerships(ctx, id),
  administratorNotes: await ownAdminNotes(ctx, id),
})
