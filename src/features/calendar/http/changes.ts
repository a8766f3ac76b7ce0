import type { SalonId } from '#domain/ids.ts'
import { actorOf } from '#features/accounts/queries.ts'
import type { Route } from '#platform/http/api.ts'
import { parsed } from '#platform/http/fields.ts'
import { changesLine } from '#platform/live/changes-line.ts'

import { watchCalendar } from '../contract.ts'
import { calendarChanges, watcherOf } from '../queries/changes.ts'

/** A line of `change` and `notice` events; the client then reads the calendar or the notices. */
export const changes: Route = {
  operation: watchCalendar,
  async run(request, params, ctx) {
    const { id } = parsed(watchCalendar.params as NonNullable<typeof watchCalendar.params>, params) as {
      id: SalonId
    }
    const authorization = request.headers.get('authorization') ?? ''
    return changesLine(ctx, calendarChanges, {
      key: id,
      userId: await watcherOf(ctx, id),
      stillMay: async () => watcherOf({ ...ctx, actor: await actorOf(ctx, authorization) }, id),
    })
  },
}
