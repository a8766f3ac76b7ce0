import { isPushService } from '#domain/messages/push-services.ts'
import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser } from '#platform/db.ts'
import { personOf } from '#platform/http/who-asks.ts'
import { PUSH_DEVICES_EACH } from '#platform/message-limits.ts'
import { newId } from '#platform/new-id.ts'
import { encryptFor } from '#platform/push/encrypt.ts'

import { deleteOwnDevice, keepDevice } from '../store.ts'

interface Subscription {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** @throws Problem unauthorized, validation_failed (no push service that we know, or keys that are none) */
export async function turnPushOn(ctx: Ctx, { endpoint, keys }: Subscription): Promise<void> {
  const { id: person } = personOf(ctx)
  if (!isPushService(endpoint, ctx.config.push.services)) throw invalid('endpoint')
  const { p256dh: publicKey, auth } = keys
  if (!isUsable({ publicKey, auth })) throw invalid('keys')
  const device = { id: newId(), endpoint, publicKey, auth, at: ctx.now().toString(), most: PUSH_DEVICES_EACH }
  await asUser(ctx.dbs.app, person, (tx) => keepDevice(tx, device))
}

/** @throws Problem unauthorized */
export async function turnPushOff(ctx: Ctx, { endpoint }: Pick<Subscription, 'endpoint'>): Promise<void> {
  const { id } = personOf(ctx)
  await asUser(ctx.dbs.app, id, (tx) => deleteOwnDevice(tx, id, endpoint))
}

const invalid = (field: string) => new Problem('validation_failed', { fields: { [field]: 'invalid' } })

function isUsable(keys: Parameters<typeof encryptFor>[0]): boolean {
  try {
    return encryptFor(keys, Buffer.of()).length > 0
  } catch {
    return false
  }
}
