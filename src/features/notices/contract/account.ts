import { z } from 'zod'

import { noticedAreas, offerOutcomes, ownNoticeKinds } from '#domain/account-notices.ts'
import { UNSEEN_COUNTED } from '#domain/salon-notices.ts'
import { proposalOutcomes } from '#domain/waitlist/move-proposal.ts'
import { operation } from '#platform/http/contract.ts'
import { momentText } from '#platform/http/fields.ts'
import { PAGE_SIZE, PAGE_SIZE_MOST } from '#platform/limits.ts'

const id = z.uuid()
const instant = z.iso.datetime({ offset: true })

const noticed = z.object({
  id,
  happenedAt: instant,
  /** The caller has not seen it yet, on any device, and it is not over. */
  isNew: z.boolean(),
})

/** A page of a list, the newest first. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    /** When it was read; sent back when its notices were seen. */
    readAt: instant,
    /** Unseen notices, at most 100. */
    unseen: z.int().max(UNSEEN_COUNTED),
    items: z.array(item),
    nextCursor: z.string().nullable(),
  })

const ownNotice = noticed.extend({
  kind: z.enum(ownNoticeKinds),
  /** Null: it is about a place on a waitlist. */
  bookingId: id.nullable(),
  salonName: z.string(),
  salonSlug: z.string(),
  /** IANA name. */
  timeZone: z.string(),
  /** The booking's present start, or the time that is asked about or offered; null: it is about days. */
  start: instant.nullable(),
  /** The start before a move, or the present one while its salon asks about another. */
  formerStart: instant.nullable(),
  /** The days on which nothing became free. */
  days: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  /** For a notice with an answer page: the secret of its link, and the answer; null: still open. */
  answer: z
    .object({ token: z.string(), outcome: z.enum([...proposalOutcomes, ...offerOutcomes]).nullable() })
    .nullable(),
})
export type OwnNotice = z.infer<typeof ownNotice>
const ownNotices = listOf(ownNotice)
export type OwnNoticeList = z.infer<typeof ownNotices>

const adminNotice = noticed.extend({ area: z.enum(noticedAreas) })
export type AdminNotice = z.infer<typeof adminNotice>
const adminNotices = listOf(adminNotice)
export type AdminNoticeList = z.infer<typeof adminNotices>

const query = z.object({
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MOST).default(PAGE_SIZE),
  cursor: z.string().max(200).optional(),
})
const seen = z.strictObject({
  readAt: momentText(),
  /** The notices of the list. */
  ids: z.array(id).max(PAGE_SIZE_MOST),
})

export const listOwnNotices = operation({
  method: 'GET',
  path: '/me/notices',
  summary:
    'List what happened to the caller’s appointments and waitlists, and what waits for an answer, newest first',
  tag: 'account',
  access: 'signed-in',
  query,
  output: ownNotices,
  errors: ['unauthorized', 'validation_failed'],
})

export const markOwnNoticesSeen = operation({
  method: 'PUT',
  path: '/me/notices/seen',
  summary:
    'Record that the caller saw a list of own notices, for all their devices; repeating changes nothing',
  tag: 'account',
  access: 'signed-in',
  body: seen,
  status: 204,
  errors: ['unauthorized', 'validation_failed'],
})

export const listAdminNotices = operation({
  method: 'GET',
  path: '/admin/notices',
  summary: 'List what arrived in the areas that the administrator reads, newest first',
  tag: 'admin',
  access: 'signed-in',
  query,
  output: adminNotices,
  errors: ['unauthorized', 'forbidden', 'validation_failed'],
})

export const markAdminNoticesSeen = operation({
  method: 'PUT',
  path: '/admin/notices/seen',
  summary:
    'Record that the administrator saw a list of notices, for all their devices; repeating changes nothing',
  tag: 'admin',
  access: 'signed-in',
  body: seen,
  status: 204,
  errors: ['unauthorized', 'forbidden', 'validation_failed'],
})

export const watchOwnNotices = operation({
  method: 'GET',
  path: '/me/notices/changes',
  summary: 'Stream that the caller’s notices changed, as it happens, without content (text/event-stream)',
  tag: 'account',
  access: 'signed-in',
  errors: ['unauthorized', 'rate_limited'],
})

export const watchAdminNotices = operation({
  method: 'GET',
  path: '/admin/notices/changes',
  summary:
    'Stream that something arrived for administrators, as it happens, without content (text/event-stream)',
  tag: 'admin',
  access: 'signed-in',
  errors: ['unauthorized', 'forbidden', 'rate_limited'],
})
