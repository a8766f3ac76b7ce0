import { route, type Route } from '#platform/http/api.ts'
import { pageOf } from '#platform/http/cursor.ts'
import { fileNamed } from '#platform/http/file-named.ts'
import { pageAsked } from '#platform/http/page.ts'
import { QUEUE_EXPORTED } from '#platform/limits.ts'

import * as contract from '../contract.ts'
import { claimFile } from '../queries/claim-file.ts'
import { listClaims } from '../queries/listed-claims.ts'

const list = route(contract.listClaims, async ({ query: { limit, cursor, ...filters } }, ctx) => {
  const found = await listClaims(ctx, { ...filters, ...pageAsked({ limit, cursor }) })
  const first = filters.part === 'waiting' ? 0 : -1
  return pageOf(found, limit, (last) => last.claims.at(first)?.id ?? '')
})

const listFile = route(contract.exportClaims, async ({ query }, ctx) => {
  const found = await listClaims(ctx, { ...query, limit: QUEUE_EXPORTED, after: null })
  return fileNamed('claims.csv', claimFile(found, ctx.locale))
})

export const claimListRoutes: readonly Route[] = [list, listFile]
