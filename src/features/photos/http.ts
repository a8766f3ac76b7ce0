import { createHash } from 'node:crypto'

import { Replied, route, type Route } from '#platform/http/api.ts'
import { once, onceDone, onceOf } from '#platform/http/idempotency.ts'
import { TryCounter } from '#platform/http/try-counter.ts'
import { personOf } from '#platform/http/who-asks.ts'
import { PHOTOS_PER_HOUR } from '#platform/limits.ts'

import { addPhoto } from './commands/add-photo.ts'
import { orderPhotos, removePhoto } from './commands/arrange-photos.ts'
import { changePhoto } from './commands/change-photo.ts'
import * as contract from './contract.ts'
import { listPhotos, readSource } from './queries.ts'

const list = route(contract.listPhotos, ({ params }, ctx) => listPhotos(ctx, params.id))

const tries = new TryCounter(PHOTOS_PER_HOUR, { minutes: 60 })

const add = route(contract.addPhoto, ({ params: { id }, body, header }, ctx) => {
  const content = createHash('sha256').update(body).digest('hex')
  const request = onceOf(ctx, header, `add-photo ${id}`, content)
  return once(ctx.dbs.app, request, async () => {
    tries.count(personOf(ctx).id, ctx.now())
    return await addPhoto(ctx, { salonId: id, bytes: body, once: request })
  })
})

const change = route(contract.changePhoto, ({ params: { id, photo }, body, header }, ctx) => {
  const request = onceOf(ctx, header, `change-photo ${id} ${photo}`, body)
  return once(ctx.dbs.app, request, () =>
    changePhoto(ctx, { ...body, salonId: id, id: photo, once: request }),
  )
})

const order = route(contract.orderPhotos, ({ params: { id }, body: { ids }, header }, ctx) => {
  const request = onceOf(ctx, header, `order-photos ${id}`, ids)
  return once(ctx.dbs.app, request, () => orderPhotos(ctx, { salonId: id, ids, once: request }))
})

const remove = route(contract.removePhoto, ({ params: { id, photo }, header }, ctx) => {
  const request = onceOf(ctx, header, `remove-photo ${id} ${photo}`, null)
  return onceDone(ctx.dbs.app, request, () => removePhoto(ctx, { salonId: id, id: photo, once: request }))
})

const source = route(contract.readPhotoSource, async ({ params: { id, photo } }, ctx) => {
  const bytes = await readSource(ctx, id, photo)
  return new Replied(bytes as never, { headers: { 'content-type': 'image/webp' } })
})

export const photoRoutes: readonly Route[] = [list, add, change, order, remove, source]
