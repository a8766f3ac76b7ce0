import type { Ctx } from '#platform/context.ts'
import { asUser, rows, sql } from '#platform/db.ts'
import { personOf } from '#platform/http/who-asks.ts'

import type { OwnMessage } from '../contract/own.ts'

interface Row extends Omit<OwnMessage, 'state'> {
  readonly state: string
}

const states: Readonly<Record<string, OwnMessage['state']>> = {
  waiting: 'waiting',
  sent: 'sent',
  delivered: 'delivered',
  seen: 'seen',
  parked: 'stopped',
}

/** @throws Problem unauthorized */
export async function listOwnMessages(
  ctx: Ctx,
  { limit, after }: { readonly limit: number; readonly after?: string | undefined },
): Promise<readonly OwnMessage[]> {
  const found = await asUser(ctx.dbs.app, personOf(ctx).id, (tx) =>
    rows(tx, sql<{ line: Row }>`select line from own_messages(${after ?? null}::uuid, ${limit}) line`),
  )
  return found.map(({ line }) => ({
    ...line,
    at: Temporal.Instant.from(line.at).toString(),
    state: states[line.state] ?? 'failed',
  }))
}
