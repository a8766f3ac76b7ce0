import { route, type Route } from '#platform/http/api.ts'
import { TryCounter } from '#platform/http/try-counter.ts'
import { personOf } from '#platform/http/who-asks.ts'
import { PHOTOS_PER_HOUR } from '#platform/photo-limits.ts'

import { removeStaffPhoto, setStaffPhoto } from '../commands/change-face.ts'
import * as contract from '../contract/faces.ts'

const tries = new TryCounter(PHOTOS_PER_HOUR, { minutes: 60 })

const set = route(contract.setStaffPhoto, ({ params: { id, staff: staffId }, body }, ctx) => {
  tries.count(ctx, personOf(ctx).id)
  return setStaffPhoto(ctx, { salonId: id, staffId, bytes: body })
})

const remove = route(contract.removeStaffPhoto, ({ params: { id, staff: staffId } }, ctx) =>
  removeStaffPhoto(ctx, { salonId: id, staffId }),
)

export const faceRoutes: readonly Route[] = [set, remove]
