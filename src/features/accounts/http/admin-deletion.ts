import type { Context } from 'hono'

import { AuthError } from '#domain/accounts/auth-error.ts'
import type { Platform } from '#platform/context.ts'

import { deleteAccount } from '../commands/delete-account.ts'
import { leaveBookings } from '../commands/leave-bookings.ts'
import { adminDeleteBody } from '../contract.ts'
import { idParam, requireOperator } from './admin-users.ts'
import { optionalBodyOf } from './body.ts'
import { clientOf } from './client.ts'

/** DELETE /admin/users/{id}. Cancels the user's future bookings first. */
export async function deleteAdminUser(platform: Platform, c: Context): Promise<Response> {
  const operator = await requireOperator(platform, c)
  const userId = idParam(c)
  const { should_soft_delete: soft = false } = await optionalBodyOf(c, adminDeleteBody)
  await leaveBookings(platform, userId)
  const { ip } = clientOf(c)
  const deletion = { userId, actorId: operator.id, ip, userAgent: undefined, soft }
  if (!(await deleteAccount(platform, deletion)))
    throw new AuthError('user_not_found', 'User not found', { status: 404 })
  return c.json({})
}
