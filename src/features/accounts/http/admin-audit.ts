import type { Context } from 'hono'

import type { Platform } from '#platform/context.ts'

import { auditEntries } from '../store/admin-users.ts'
import { requireOperator } from './admin-users.ts'
import { pagingHeaders, pagingOf } from './paging.ts'

/** GET /admin/audit */
export async function getAudit(platform: Platform, c: Context): Promise<Response> {
  await requireOperator(platform, c)
  const paging = pagingOf(c)
  const { entries, total } = await auditEntries(platform.dbs.auth, paging)
  const shown = entries.map(({ id, action, actorId, targetId, detail, ip, at }) => ({
    id,
    payload: { action, actor_id: actorId, target_id: targetId, traits: detail },
    created_at: at,
    ip_address: ip ?? '',
  }))
  return c.json(shown, 200, pagingHeaders(platform, c, '/admin/audit', { ...paging, total }))
}
