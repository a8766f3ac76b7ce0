import { isAnnouncementText } from '#domain/content/announcement.ts'
import type { AnnouncementId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { asAdministrator } from '#features/administration/commands/as-administrator.ts'
import { recordChange } from '#features/administration/commands/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

import type { Announcement, AnnouncementFields } from '../contract/announcements.ts'
import { lockAnnouncement } from '../queries/announcements.ts'
import {
  deleteAnnouncement,
  insertAnnouncement,
  updateAnnouncement,
  updateToEnded,
  updateToPublished,
} from '../store/announcements.ts'

/** The facts of an announcement that the log keeps. */
function logged(announcement: Announcement) {
  const { id: _, revision: _revision, ...facts } = announcement
  return facts
}

/** Writes an announcement as a draft. @throws Problem unauthorized, forbidden, second_factor_needed, validation_failed */
export function createAnnouncement(ctx: Ctx, fields: AnnouncementFields): Promise<Announcement> {
  refuseFaults(fields, false)
  const id = newId<AnnouncementId>()
  return asAdministrator(ctx, 'content', async (tx, admin) => {
    await insertAnnouncement(tx, { ...fields, id, by: admin.id, at: ctx.now().toString() })
    const after = await lockAnnouncement(tx, id)
    const subject = { kind: 'announcement', id }
    await recordChange(tx, ctx, admin, {
      action: 'write-announcement',
      subject,
      before: {},
      after: logged(after),
    })
    return after
  })
}

interface Revised {
  readonly id: AnnouncementId
  readonly revision: number
}

interface Act extends Revised {
  /** A verb and its object, for the audit log. */
  readonly action: string
  readonly act: (tx: Db, before: Announcement, at: string) => Promise<void>
}

/** @throws Problem unauthorized, forbidden, second_factor_needed, not_found, changed_meanwhile */
const changed = (ctx: Ctx, { id, revision, action, act }: Act): Promise<Announcement> =>
  asAdministrator(ctx, 'content', async (tx, admin) => {
    const before = await lockAnnouncement(tx, id)
    if (before.revision !== revision) throw new Problem('changed_meanwhile')
    await act(tx, before, ctx.now().toString())
    const after = await lockAnnouncement(tx, id)
    await recordChange(tx, ctx, admin, {
      action,
      subject: { kind: 'announcement', id },
      before: logged(before),
      after: logged(after),
    })
    return after
  })

/** Changes an announcement, even while it is shown. @throws Problem as `changed`, validation_failed */
export const changeAnnouncement = (
  ctx: Ctx,
  { fields, ...revised }: Revised & { readonly fields: AnnouncementFields },
): Promise<Announcement> =>
  changed(ctx, {
    ...revised,
    action: 'change-announcement',
    act: async (tx, before, at) => {
      refuseFaults(fields, before.publishedAt !== null)
      await updateAnnouncement(tx, revised.id, fields, at)
    },
  })

/** Publishes a draft. It can't become a draft again. @throws Problem as `changed`, validation_failed */
export const publishAnnouncement = (ctx: Ctx, revised: Revised): Promise<Announcement> =>
  changed(ctx, {
    ...revised,
    action: 'publish-announcement',
    act: async (tx, before, at) => {
      refuseFaults(before, true)
      if (before.publishedAt === null) await updateToPublished(tx, revised.id, at)
    },
  })

/**
 * Ends an announcement now; a draft is discarded.
 * @throws Problem unauthorized, forbidden, second_factor_needed, not_found, changed_meanwhile
 */
export const endAnnouncement = (ctx: Ctx, { id, revision }: Revised): Promise<{ readonly ended: true }> =>
  asAdministrator(ctx, 'content', async (tx, admin) => {
    const before = await lockAnnouncement(tx, id)
    if (before.revision !== revision) throw new Problem('changed_meanwhile')
    const isDraft = before.publishedAt === null
    await (isDraft ? deleteAnnouncement(tx, id) : updateToEnded(tx, id, ctx.now().toString()))
    const after = isDraft ? {} : logged(await lockAnnouncement(tx, id))
    await recordChange(tx, ctx, admin, {
      action: isDraft ? 'discard-announcement' : 'end-announcement',
      subject: { kind: 'announcement', id },
      before: logged(before),
      after,
    })
    return { ended: true }
  })

/** @param isWhole whether both languages are required @throws Problem validation_failed */
function refuseFaults({ textEl, textEn, startsAt, endsAt }: AnnouncementFields, isWhole: boolean): void {
  const faultOf = (text: string) =>
    text === '' ? isWhole && 'required' : !isAnnouncementText(text) && 'invalid'
  const found = {
    textEl: faultOf(textEl),
    textEn: faultOf(textEn),
    endsAt: isAfter(endsAt, startsAt) ? false : 'time_range',
  }
  const fields = Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== false)) as Record<
    string,
    string
  >
  if (Object.keys(fields).length > 0) throw new Problem('validation_failed', { fields })
}

const isAfter = (one: string, other: string): boolean =>
  Temporal.Instant.compare(Temporal.Instant.from(one), Temporal.Instant.from(other)) > 0
