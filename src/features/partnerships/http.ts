import { route, type Route } from '#platform/http/api.ts'
import { pageOf } from '#platform/http/cursor.ts'
import { fileNamed } from '#platform/http/file-named.ts'
import { mailTries } from '#platform/http/mail-tries.ts'
import { PARTNERSHIPS_EXPORTED, PARTNERSHIPS_PER_ADDRESS, PARTNERSHIPS_PER_HOUR } from '#platform/limits.ts'

import { decidePartnership } from './commands/decide-partnership.ts'
import { markPartnership } from './commands/mark-partnership.ts'
import { notePartnership } from './commands/note-partnership.ts'
import { requestPartnership } from './commands/request-partnership.ts'
import * as contract from './contract.ts'
import { readPartnershipDetails, readPartnerships } from './queries.ts'
import { partnershipFile } from './queries/partnership-file.ts'

const countTry = mailTries(PARTNERSHIPS_PER_HOUR, PARTNERSHIPS_PER_ADDRESS)

const request = route(contract.requestPartnership, ({ body }, ctx) => {
  countTry(ctx, body.email)
  return requestPartnership(ctx, body)
})

const list = route(contract.listPartnerships, async ({ query: { limit, cursor, ...filters } }, ctx) => {
  const found = await readPartnerships(ctx, { ...filters, limit: limit + 1, after: cursor })
  return pageOf(found, limit, ({ id }) => id)
})

const file = route(contract.exportPartnerships, async ({ query }, ctx) => {
  const found = await readPartnerships(ctx, { ...query, limit: PARTNERSHIPS_EXPORTED, after: undefined })
  return fileNamed('partnerships.csv', partnershipFile(found, ctx.locale))
})

const read = route(contract.readPartnership, ({ params }, ctx) => readPartnershipDetails(ctx, params.id))

const mark = route(contract.markPartnership, ({ params: { id }, body: { state } }, ctx) =>
  markPartnership(ctx, { id, state }),
)

const decide = route(contract.decidePartnership, ({ params: { id }, body }, ctx) =>
  decidePartnership(ctx, { id, ...body }),
)

const note = route(contract.notePartnership, ({ params: { id }, body: { text } }, ctx) =>
  notePartnership(ctx, id, text),
)

/** The fixed path comes before that with an id. */
export const partnershipRoutes: readonly Route[] = [request, list, file, read, mark, decide, note]
