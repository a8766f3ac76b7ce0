import { route, type Route } from '#platform/http/api.ts'
import { isLocalClient } from '#platform/http/network.ts'
import { TryCounter } from '#platform/http/try-counter.ts'
import { CONSENTS_PER_HOUR } from '#platform/limits.ts'

import { recordConsent } from './commands/record-consent.ts'
import * as contract from './contract.ts'

const tries = new TryCounter(CONSENTS_PER_HOUR, { minutes: 60 })

const record = route(contract.recordConsent, async ({ params, body }, ctx) => {
  if (!isLocalClient(ctx.network)) tries.count(ctx, ctx.network)
  await recordConsent(ctx, { ...body, id: params.id })
})

export const consentRoutes: readonly Route[] = [record]
