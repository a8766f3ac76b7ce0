import type { OptionId, ServiceId, StaffId } from '#domain/ids.ts'
import type { Ctx } from '#platform/context.ts'
import { onceRequest, type OnceRequest } from '#platform/http/idempotency.ts'

import type { WantedItem } from '../store/plan-visit.ts'

interface ItemBody {
  readonly serviceId: ServiceId
  readonly optionIds?: readonly OptionId[] | undefined
  readonly staffId?: StaffId | undefined
}

/** The services of a request's body. */
export const wantedItems = (items: readonly ItemBody[]): readonly WantedItem[] =>
  items.map(({ serviceId, optionIds, staffId }) => ({
    serviceId,
    optionIds: optionIds ?? [],
    staffId: staffId ?? null,
  }))

const actorKey = (ctx: Ctx): string => (ctx.actor.kind === 'user' ? `u:${ctx.actor.id}` : `n:${ctx.network}`)

/** How a repeated call is known: by its key, whoever sends it, and what it asks. */
export const onceOf = (
  ctx: Ctx,
  header: (name: string) => string | undefined,
  call: string,
  body: unknown,
): OnceRequest | null => onceRequest(header('idempotency-key'), actorKey(ctx), call, body)
