import { z } from 'zod'

import type { SalonId } from '#domain/ids.ts'
import { noticeKinds, UNSEEN_COUNTED } from '#domain/salon-notices.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId, momentText } from '#platform/http/fields.ts'
import { PAGE_SIZE, PAGE_SIZE_MOST } from '#platform/limits.ts'

const id = z.uuid()
const instant = z.iso.datetime({ offset: true })
const salonPath = z.object({ id: checkedId<SalonId>() })

const salonNotice = z.object({
  id,
  kind: z.enum(noticeKinds),
  happenedAt: instant,
  /** The caller has not seen it yet, on any device. */
  isNew: z.boolean(),
  /** Null when the booking is no longer in the caller's column of the calendar, and of an application. */
  bookingId: id.nullable(),
  /** Of an application: its posting. */
  posting: z.object({ id, title: z.string() }).nullable(),
  /** Who booked, or applied. */
  client: z.string().nullable(),
  /** When the booking began after it. */
  start: instant,
  /** Before a move. */
  formerStart: instant.nullable(),
  services: z.array(z.string()),
  staff: z.array(z.string()),
  /** Of a review. */
  stars: z.int().nullable(),
  /** An administrator did it. */
  byCompany: z.boolean(),
})
export type SalonNotice = z.infer<typeof salonNotice>

const noticeList = z.object({
  /** When it was read; sent back when its notices were seen. */
  readAt: instant,
  /** Unseen notices, at most 100. */
  unseen: z.int().max(UNSEEN_COUNTED),
  items: z.array(salonNotice),
  nextCursor: z.string().nullable(),
})
export type NoticeList = z.infer<typeof noticeList>

export const listNotices = operation({
  method: 'GET',
  path: '/business/salons/{id}/notices',
  summary:
    'List what customers did at an own salon, newest first; team members without rights see what concerns their own bookings',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MOST).default(PAGE_SIZE),
    cursor: z.string().max(200).optional(),
  }),
  output: noticeList,
  errors: ['unauthorized', 'forbidden', 'not_found', 'validation_failed'],
})

export const markNoticesSeen = operation({
  method: 'PUT',
  path: '/business/salons/{id}/notices/seen',
  summary: 'Record that the caller saw a list of notices, for all their devices; repeating changes nothing',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  body: z.strictObject({
    readAt: momentText(),
    /** The notices of the list. */
    ids: z.array(id).max(PAGE_SIZE_MOST),
  }),
  status: 204,
  errors: ['unauthorized', 'forbidden', 'not_found', 'validation_failed'],
})
