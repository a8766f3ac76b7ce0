import type { UserId } from '#domain/ids.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, rows, sql } from '#platform/db.ts'

interface OwnNote {
  readonly about: 'salon' | 'partnership' | 'job-application'
  /** The salon, company or employer that the note is about. */
  readonly subject: string
  readonly text: string
  readonly at: string
}

/** What administrators noted about the caller and their salons, for their export. */
export const ownAdminNotes = (ctx: Ctx, id: UserId): Promise<readonly OwnNote[]> =>
  asUser(ctx.dbs.app, id, (tx) =>
    rows(tx, sql<OwnNote>`select about, subject, body as text, created_at as at from own_admin_notes()`),
  )
