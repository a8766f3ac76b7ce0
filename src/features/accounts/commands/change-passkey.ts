import { AuthError } from '#domain/accounts/auth-error.ts'
import type { Platform } from '#platform/context.ts'

import { type AuditActor, noteAction } from '../store/audit-log.ts'
import { dropPasskey, type PasskeyRow, renamePasskey } from '../store/passkeys.ts'
import { tellOwner } from './tell-owner.ts'

const notFound = () => new AuthError('validation_failed', 'Passkey not found', { status: 404 })

/** @throws AuthError validation_failed (404) */
export async function namePasskey(
  platform: Platform,
  userId: string,
  id: string,
  friendlyName: string,
): Promise<PasskeyRow> {
  const named = await renamePasskey(platform.dbs.auth, userId, id, friendlyName)
  if (named === undefined) throw notFound()
  return named
}

/**
 * Removes a passkey without checking rights; the sessions that it opened continue. @throws AuthError validation_failed
 * (404)
 */
export async function removePasskey(
  platform: Platform,
  userId: string,
  id: string,
  { actorId, ip, userAgent }: AuditActor,
): Promise<void> {
  await platform.dbs.auth.transaction().execute(async (tx) => {
    const dropped = await dropPasskey(tx, userId, id)
    if (dropped === undefined) throw notFound()
    const subject = dropped.friendly_name ?? undefined
    await tellOwner(tx, userId, 'passkey-removed', { userAgent, subject })
    const entry = { actorId, action: 'passkey_deleted', targetId: userId, ip }
    await noteAction(tx, { ...entry, detail: { passkey: id } })
  })
}
