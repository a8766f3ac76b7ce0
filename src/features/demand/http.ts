import { salonSearch } from '#features/salons/contract/search.ts'
import type { Ctx } from '#platform/context.ts'
import { route, type Route } from '#platform/http/api.ts'
import { parsed, queryObject } from '#platform/http/fields.ts'
import { isLocalClient } from '#platform/http/network.ts'
import { TryCounter } from '#platform/http/try-counter.ts'
import { FULL_DAYS_PER_HOUR, UNSERVED_SEARCHES_PER_HOUR } from '#platform/limits.ts'

import { countFullDay } from './commands/count-full-day.ts'
import { countSearch } from './commands/count-search.ts'
import * as contract from './contract.ts'
import { askerOf } from './policy.ts'

const days = new TryCounter(FULL_DAYS_PER_HOUR, { minutes: 60 })
const searches = new TryCounter(UNSERVED_SEARCHES_PER_HOUR, { minutes: 60 })

function bound(counter: TryCounter, ctx: Ctx): void {
  if (!isLocalClient(ctx.network)) counter.count(ctx, ctx.network)
}

const day = route(contract.reportFullDay, async ({ params, body, header }, ctx) => {
  bound(days, ctx)
  const { date, serviceIds, optionIds = [] } = body
  const asker = askerOf(ctx, header('user-agent'))
  await countFullDay(ctx, { salon: params.salon, date, services: serviceIds, options: optionIds, asker })
})

const search = route(contract.reportSearch, async ({ body, header }, ctx) => {
  bound(searches, ctx)
  const query = parsed(salonSearch, queryObject(new URLSearchParams(body.search)))
  await countSearch(ctx, query, askerOf(ctx, header('user-agent')))
})

export const demandRoutes: readonly Route[] = [day, search]
