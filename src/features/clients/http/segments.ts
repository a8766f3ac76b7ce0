import { route, type Route } from '#platform/http/api.ts'

import { deleteTag, renameTag, setTags } from '../commands/write-tags.ts'
import * as contract from '../contract/segments.ts'
import { readSegments } from '../queries/segments.ts'

const count = route(contract.countSegments, ({ params }, ctx) => readSegments(ctx, params.id))

const set = route(contract.setTags, ({ params: { id, client }, body: { names } }, ctx) =>
  setTags(ctx, { salonId: id, id: client }, names),
)

const rename = route(contract.renameTag, ({ params: { id, clientTag }, body: { name } }, ctx) =>
  renameTag(ctx, id, { id: clientTag, name }),
)

const remove = route(contract.deleteTag, ({ params: { id, clientTag } }, ctx) =>
  deleteTag(ctx, id, clientTag),
)

export const segmentRoutes: readonly Route[] = [count, set, rename, remove]
