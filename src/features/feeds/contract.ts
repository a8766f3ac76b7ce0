import { z } from 'zod'

import type { SalonId, StaffId } from '#domain/ids.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId } from '#platform/http/fields.ts'

const instant = z.iso.datetime({ offset: true })
const headers = {
  'Idempotency-Key':
    'Same key: nothing is done a second time. An address that was made is not shown again (feed_already_made).',
}
const salonPath = z.object({ id: checkedId<SalonId>() })
const feedPath = salonPath.extend({ staff: checkedId<StaffId>() })

const feed = z.object({
  staffId: z.uuid(),
  name: z.string(),
  /** True for the caller's own calendar. */
  isOwn: z.boolean(),
  /** Null where there is no feed. */
  createdAt: instant.nullable(),
  /** When a program last fetched it, to the hour. */
  readAt: instant.nullable(),
})
export type FeedView = z.input<typeof feed>

export const listFeeds = operation({
  method: 'GET',
  path: '/business/salons/{id}/feeds',
  summary: 'List private calendar feeds of the team; team members without rights see their own',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  output: z.object({ items: z.array(feed) }),
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

export const openFeed = operation({
  method: 'PUT',
  path: '/business/salons/{id}/feeds/{staff}',
  summary:
    'Create a private calendar feed or replace its address; the address is returned only once, and an old one ends at once',
  tag: 'business',
  access: 'signed-in',
  once: 'feed_already_made',
  headers,
  params: feedPath,
  body: z.strictObject({}),
  output: z.object({ url: z.url() }),
  errors: ['unauthorized', 'forbidden', 'not_found', 'feed_already_made', 'idempotency_mismatch'],
})

export const closeFeed = operation({
  method: 'DELETE',
  path: '/business/salons/{id}/feeds/{staff}',
  summary: 'Revoke the address of a private calendar feed',
  tag: 'business',
  access: 'signed-in',
  once: true,
  headers,
  params: feedPath,
  status: 204,
  errors: ['unauthorized', 'forbidden', 'not_found', 'idempotency_mismatch'],
})
