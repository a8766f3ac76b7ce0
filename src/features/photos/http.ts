import { Replied, route, type Route } from '#platform/http/api.ts'
import { TryCounter } from '#platform/http/try-counter.ts'
import { personOf } from '#platform/http/who-asks.ts'
import { PHOTOS_PER_HOUR } from '#platform/photo-limits.ts'

import { addPhoto } from './commands/add-photo.ts'
import { orderPhotos, removePhoto } from './commands/arrange-photos.ts'
import { changePhoto } from './commands/change-photo.ts'
import * as contract from './contract.ts'
import { listPhotos, readSource } from './queries.ts'

const list = route(contract.listPhotos, ({ params }, ctx) => listPhotos(ctx, params.id))

const tries = new TryCounter(PHOTOS_PER_HOUR, { minutes: 60 })

const add = route(contract.addPhoto, ({ params: { id }, body }, ctx) => {
  tries.count(ctx, personOf(ctx).id)
  return addPhoto(ctx, { salonId: id, bytes: body })
})

const change = route(contract.changePhoto, ({ params: { id, photo }, body }, ctx) =>
  changePhoto(ctx, { ...body, salonId: id, id: photo }),
)

const order = route(contract.orderPhotos, ({ params: { id }, body: { ids } }, ctx) =>
  orderPhotos(ctx, { salonId: id, ids }),
)

const remove = route(contract.removePhoto, ({ params: { id, photo } }, ctx) =>
  removePhoto(ctx, { salonId: id, id: photo }),
)

const source = route(contract.readPhotoSource, async ({ params: { id, photo } }, ctx) => {
  const bytes = await readSource(ctx, id, photo)
  return new Replied(bytes as never, { headers: { 'content-type': 'image/webp' } })
})

export const photoRoutes: readonly Route[] = [list, add, change, order, remove, source]
