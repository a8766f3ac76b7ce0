import type { ConsentChoice } from '#domain/consent.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser } from '#platform/db.ts'

import { adoptConsent, insertConsent } from '../store.ts'

export interface ConsentInput extends ConsentChoice {
  readonly id: string
  readonly browserId: string
  readonly version: number
}

/**
 * Records a choice with the server's time and the signed-in account, if any. An existing record stays unchanged; a
 * choice made before signing in is assigned to the first account that signs in.
 */
export async function recordConsent(ctx: Ctx, input: ConsentInput): Promise<void> {
  const row = { ...input, language: ctx.locale, decidedAt: ctx.now().toString() }
  const { actor } = ctx
  if (actor.kind === 'user')
    await asUser(ctx.dbs.app, actor.id, async (tx) => {
      await insertConsent(tx, { ...row, userId: actor.id })
      await adoptConsent(tx, row.id, row.browserId)
    })
  else await insertConsent(ctx.dbs.app, { ...row, userId: null })
}
