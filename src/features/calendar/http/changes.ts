import type { SalonId, UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { actorOf } from '#features/accounts/queries.ts'
import type { Ctx, Platform } from '#platform/context.ts'
import type { Route } from '#platform/http/api.ts'
import { parsed } from '#platform/http/fields.ts'
import { CALENDAR_BEAT_SECONDS, CALENDARS_OPEN_EACH } from '#platform/limits.ts'

import { watchCalendar } from '../contract.ts'
import { watcherOf } from '../queries/changes.ts'
import { changesHub } from './changes-hub.ts'

const openBy = new Map<UserId, number>()

/**
 * A stream of `change` and `notice` events without data; the client then reads the calendar or the notices. A comment line
 * every few seconds keeps it alive.
 */
export const changes: Route = {
  operation: watchCalendar,
  async run(request, params, ctx) {
    const { id } = parsed(watchCalendar.params as NonNullable<typeof watchCalendar.params>, params) as {
      id: SalonId
    }
    const userId = await watcherOf(ctx, id)
    if (changesHub(ctx).isClosed) throw new Problem('unavailable')
    if ((openBy.get(userId) ?? 0) >= CALENDARS_OPEN_EACH) throw new Problem('rate_limited')
    const stream = new ChangesStream(ctx, request.headers.get('authorization') ?? '', id, userId)
    return new Response(stream.body, {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      },
    })
  },
}

/** Called before a stop, which open streams would delay. */
export const closeCalendars = (platform: Platform): void => changesHub(platform).closeAll()

class ChangesStream {
  readonly body: ReadableStream<Uint8Array>
  readonly #text = new TextEncoder()
  #leave: () => void = () => undefined

  constructor(ctx: Ctx, authorization: string, salonId: SalonId, userId: UserId) {
    this.body = new ReadableStream({
      start: (controller) => this.#open(controller, { ctx, authorization, salonId, userId }),
      cancel: () => this.#leave(),
    })
  }

  #open(controller: ReadableStreamDefaultController<Uint8Array>, who: Watching): void {
    const say = (text: string) => controller.enqueue(this.#text.encode(text))
    const close = () => {
      this.#leave()
      controller.close()
    }
    const remove = changesHub(who.ctx).add({
      salonId: who.salonId,
      tell: (event) => say(`event: ${event}\ndata:\n\n`),
      close,
    })
    const beat = setInterval(() => void this.#beat(who, say, close), CALENDAR_BEAT_SECONDS * 1000)
    openBy.set(who.userId, (openBy.get(who.userId) ?? 0) + 1)
    this.#leave = () => {
      this.#leave = () => undefined
      clearInterval(beat)
      remove()
      const left = (openBy.get(who.userId) ?? 1) - 1
      if (left === 0) openBy.delete(who.userId)
      else openBy.set(who.userId, left)
    }
    say('event: open\ndata:\n\n')
  }

  /** Ends the stream of a member who signed out or left the team. */
  async #beat({ ctx, authorization, salonId }: Watching, say: (text: string) => void, close: () => void) {
    const left = this.#leave
    try {
      const actor = await actorOf(ctx, authorization)
      await watcherOf({ ...ctx, actor }, salonId)
      if (left === this.#leave) say(': still here\n\n')
    } catch (error) {
      if (!(error instanceof Problem)) ctx.log.warn({ err: error }, 'could not tell who watches a calendar')
      if (left === this.#leave) close()
    }
  }
}

interface Watching {
  readonly ctx: Ctx
  readonly authorization: string
  readonly salonId: SalonId
  readonly userId: UserId
}
