import { z } from 'zod'

import type { Platform } from '#platform/context.ts'
import { route, type Route } from '#platform/http/api.ts'

import { chooseAccountCalendars } from './commands/choose-calendars.ts'
import { beginGoogleCalendar, connectGoogleCalendar } from './commands/connect.ts'
import { disconnectGoogleCalendar } from './commands/disconnect.ts'
import { takeCalendarPush } from './commands/take-push.ts'
import { writeAgain } from './commands/write-again.ts'
import * as contract from './contract.ts'
import { listAccountCalendars, listGoogleCalendars } from './queries.ts'

const list = route(contract.listGoogleCalendars, ({ params }, ctx) => listGoogleCalendars(ctx, params.id))

const begin = route(contract.beginGoogleCalendar, ({ params: { id, staff } }, ctx) =>
  beginGoogleCalendar(ctx, { salonId: id, staffId: staff }),
)

const connect = route(contract.connectGoogleCalendar, ({ params: { id, staff }, body }, ctx) =>
  connectGoogleCalendar(ctx, { salonId: id, staffId: staff, ...body }),
)

const calendars = route(contract.listAccountCalendars, async ({ params: { id, staff } }, ctx) => ({
  items: [...(await listAccountCalendars(ctx, { salonId: id, staffId: staff }))],
}))

const choose = route(contract.chooseAccountCalendars, ({ params: { id, staff }, body }, ctx) =>
  chooseAccountCalendars(ctx, { salonId: id, staffId: staff, ...body }),
)

const again = route(contract.writeGoogleCalendarAgain, ({ params: { id, staff } }, ctx) =>
  writeAgain(ctx, { salonId: id, staffId: staff }),
)

const disconnect = route(contract.disconnectGoogleCalendar, ({ params: { id, staff } }, ctx) =>
  disconnectGoogleCalendar(ctx, { salonId: id, staffId: staff }),
)

export const googleCalendarRoutes: readonly Route[] = [
  list,
  begin,
  connect,
  calendars,
  choose,
  again,
  disconnect,
]

const pushed = z.object({ id: z.uuid(), token: z.string().min(1).max(200) })

/**
 * A push of Google has no body and says only that a channel's calendar changed, so only its headers are
 * read. The first push, when a channel opens, is handled like any other.
 */
export async function answerCalendarPush(platform: Platform, { headers }: Request): Promise<Response> {
  const read = pushed.safeParse({
    id: headers.get('x-goog-channel-id'),
    token: headers.get('x-goog-channel-token'),
  })
  const isOurs = read.success && (await takeCalendarPush(platform, read.data))
  return new Response(null, { status: isOurs ? 204 : 404, headers: { 'cache-control': 'no-store' } })
}
