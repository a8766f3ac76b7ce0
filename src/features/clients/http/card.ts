import { createHash } from 'node:crypto'

import { Replied, route, type Route } from '#platform/http/api.ts'
import { once, onceDone, onceOf } from '#platform/http/idempotency.ts'
import { TryCounter } from '#platform/http/try-counter.ts'
import { personOf } from '#platform/http/who-asks.ts'
import { PHOTOS_PER_HOUR } from '#platform/limits.ts'

import {
  addClientPhoto,
  changeClientPhoto,
  consentToPhotos,
  removeClientPhoto,
} from '../commands/client-photos.ts'
import { recordVisit } from '../commands/record-visit.ts'
import * as contract from '../contract/card.ts'
import { readClientPhoto } from '../queries/cards.ts'

const record = route(contract.recordVisit, ({ params: { id, client, booking }, body, header }, ctx) => {
  const { revision, ...noted } = body
  const request = onceOf(ctx, header, `record-visit ${booking}`, body)
  return once(ctx.dbs.app, request, () =>
    recordVisit(ctx, { salonId: id, id: client }, { bookingId: booking, noted, revision }, request),
  )
})

const consent = route(contract.consentToPhotos, ({ params: { id, client }, body, header }, ctx) => {
  const request = onceOf(ctx, header, `photo-consent ${client}`, body)
  return once(ctx.dbs.app, request, () =>
    consentToPhotos(ctx, { salonId: id, id: client }, body.agreed, request),
  )
})

const tries = new TryCounter(PHOTOS_PER_HOUR, { minutes: 60 })

const add = route(contract.addClientPhoto, ({ params: { id, client }, query, body, header }, ctx) => {
  const content = createHash('sha256').update(body).digest('hex')
  const bookingId = query.visit ?? null
  const request = onceOf(ctx, header, `add-client-photo ${client}`, { content, bookingId })
  return once(ctx.dbs.app, request, async () => {
    tries.count(personOf(ctx).id, ctx.now())
    return addClientPhoto(ctx, { salonId: id, id: client }, { bytes: body, bookingId, once: request })
  })
})

const change = route(
  contract.changeClientPhoto,
  ({ params: { id, client, clientPhoto }, body, header }, ctx) => {
    const request = onceOf(ctx, header, `change-client-photo ${clientPhoto}`, body)
    return once(ctx.dbs.app, request, () =>
      changeClientPhoto(ctx, { salonId: id, id: client }, { ...body, id: clientPhoto }, request),
    )
  },
)

const remove = route(contract.removeClientPhoto, ({ params: { id, client, clientPhoto }, header }, ctx) => {
  const request = onceOf(ctx, header, `remove-client-photo ${clientPhoto}`, null)
  return onceDone(ctx.dbs.app, request, () =>
    removeClientPhoto(ctx, { salonId: id, id: client }, clientPhoto, request),
  )
})

const read = route(
  contract.readClientPhoto,
  async ({ params: { id, client, clientPhoto }, query: { size } }, ctx) => {
    const bytes = await readClientPhoto(ctx, { salonId: id, id: client }, { id: clientPhoto, size })
    return new Replied(bytes as never, { headers: { 'content-type': 'image/webp' } })
  },
)

export const cardRoutes: readonly Route[] = [record, consent, add, change, remove, read]
