import { Replied, route, type Route } from '#platform/http/api.ts'
import { TryCounter } from '#platform/http/try-counter.ts'
import { personOf } from '#platform/http/who-asks.ts'
import { PHOTOS_PER_HOUR } from '#platform/photo-limits.ts'

import {
  addClientPhoto,
  changeClientPhoto,
  consentToPhotos,
  removeClientPhoto,
} from '../commands/client-photos.ts'
import { recordVisit } from '../commands/record-visit.ts'
import * as contract from '../contract/card.ts'
import { readClientPhoto } from '../queries/cards.ts'

const record = route(
  contract.recordVisit,
  ({ params: { id, client, booking }, body: { revision, ...noted } }, ctx) =>
    recordVisit(ctx, { salonId: id, id: client }, { bookingId: booking, noted, revision }),
)

const consent = route(contract.consentToPhotos, ({ params: { id, client }, body }, ctx) =>
  consentToPhotos(ctx, { salonId: id, id: client }, body.agreed),
)

const tries = new TryCounter(PHOTOS_PER_HOUR, { minutes: 60 })

const add = route(contract.addClientPhoto, ({ params: { id, client }, query, body }, ctx) => {
  tries.count(ctx, personOf(ctx).id)
  return addClientPhoto(
    ctx,
    { salonId: id, id: client },
    {
      bytes: body,
      bookingId: query.visit ?? null,
      stage: query.stage ?? null,
    },
  )
})

const change = route(contract.changeClientPhoto, ({ params: { id, client, clientPhoto }, body }, ctx) =>
  changeClientPhoto(ctx, { salonId: id, id: client }, { ...body, id: clientPhoto }),
)

const remove = route(contract.removeClientPhoto, ({ params: { id, client, clientPhoto } }, ctx) =>
  removeClientPhoto(ctx, { salonId: id, id: client }, clientPhoto),
)

const read = route(
  contract.readClientPhoto,
  async ({ params: { id, client, clientPhoto }, query: { size } }, ctx) => {
    const bytes = await readClientPhoto(ctx, { salonId: id, id: client }, { id: clientPhoto, size })
    return new Replied(bytes as never, { headers: { 'content-type': 'image/webp' } })
  },
)

export const cardRoutes: readonly Route[] = [record, consent, add, change, remove, read]
