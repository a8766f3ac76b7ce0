import { z } from 'zod'

import { audiences } from '#domain/content/announcement.ts'
import type { AnnouncementId } from '#domain/ids.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId, momentText, oneLineOrNone, revisionNumber } from '#platform/http/fields.ts'
import { pageQuery } from '#platform/http/page.ts'

const instant = z.iso.datetime({ offset: true })
const reads = ['unauthorized', 'forbidden', 'second_factor_needed'] as const
const writes = [...reads, 'validation_failed', 'idempotency_mismatch'] as const
const changes = [...writes, 'not_found', 'changed_meanwhile'] as const
const path = z.object({ announcement: checkedId<AnnouncementId>() })

const announcement = z.object({
  id: z.uuid(),
  audience: z.enum(audiences),
  textEl: z.string(),
  textEn: z.string(),
  startsAt: instant,
  endsAt: instant,
  publishedAt: instant.nullable(),
  revision: z.int(),
})
export type Announcement = z.output<typeof announcement>

const instantInGreece = (text: string): string =>
  /(?:Z|[+-]\d\d:\d\d)$/.test(text)
    ? Temporal.Instant.from(text).toString()
    : Temporal.PlainDateTime.from(text).toZonedDateTime(defaultTimeZone).toInstant().toString()

const fields = {
  audience: z.enum(audiences),
  textEl: oneLineOrNone(300),
  textEn: oneLineOrNone(300),
  /** With an offset, or by the clocks of Greece. */
  startsAt: momentText({ local: true }).transform(instantInGreece),
  endsAt: momentText({ local: true }).transform(instantInGreece),
}
export type AnnouncementFields = z.output<z.ZodObject<typeof fields>>

export const listAnnouncements = operation({
  method: 'GET',
  path: '/admin/announcements',
  summary: 'List announcements, the one that ends last first',
  tag: 'content',
  access: 'signed-in',
  query: z.object(pageQuery),
  output: z.object({ items: z.array(announcement), nextCursor: z.uuid().nullable() }),
  errors: [...reads, 'validation_failed'],
})

export const createAnnouncement = operation({
  method: 'POST',
  path: '/admin/announcements',
  summary: 'Write an announcement as a draft',
  tag: 'content',
  access: 'signed-in',
  once: true,
  body: z.strictObject(fields),
  status: 201,
  output: announcement,
  errors: [...writes],
})

export const changeAnnouncement = operation({
  method: 'PUT',
  path: '/admin/announcements/{announcement}',
  summary: 'Change an announcement, also one that is shown',
  tag: 'content',
  access: 'signed-in',
  once: true,
  params: path,
  body: z.strictObject({ ...fields, revision: revisionNumber }),
  output: announcement,
  errors: [...changes],
})

export const publishAnnouncement = operation({
  method: 'POST',
  path: '/admin/announcements/{announcement}/publish',
  summary: 'Publish an announcement: it is shown between its two instants',
  tag: 'content',
  access: 'signed-in',
  once: true,
  params: path,
  body: z.strictObject({ revision: revisionNumber }),
  output: announcement,
  errors: [...changes],
})

export const endAnnouncement = operation({
  method: 'POST',
  path: '/admin/announcements/{announcement}/end',
  summary: 'End an announcement now, or discard a draft',
  tag: 'content',
  access: 'signed-in',
  once: true,
  params: path,
  body: z.strictObject({ revision: revisionNumber }),
  output: z.object({ ended: z.literal(true) }),
  errors: [...changes],
})
