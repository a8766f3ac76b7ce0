import { Replied, route, type Route } from '#platform/http/api.ts'
import { TryCounter } from '#platform/http/try-counter.ts'
import { personOf } from '#platform/http/who-asks.ts'
import { JOB_APPLICATIONS_PER_DAY } from '#platform/limits.ts'

import { applyForPosting } from './commands/apply-for-posting.ts'
import { decidePosting } from './commands/decide-posting.ts'
import { closePosting, deletePosting, withdrawApplication } from './commands/take-down.ts'
import { changePosting, createPosting } from './commands/write-posting.ts'
import * as contract from './contract.ts'
import { careerAdministrationRoutes } from './http/administration.ts'
import { listPublished, openPosting, presentPosting, readCv, readOwnCareers } from './queries.ts'

const list = route(contract.listPostings, async (_input, ctx) => ({
  items: (await listPublished(ctx)).map((row) => presentPosting(row, ctx)),
}))

const read = route(contract.readPosting, ({ params }, ctx) => openPosting(ctx, params.id))

const mine = route(contract.listMyCareers, (_input, ctx) => readOwnCareers(ctx))

const create = route(contract.createPosting, ({ body }, ctx) => createPosting(ctx, body))

const change = route(contract.changePosting, ({ params: { id }, body }, ctx) =>
  changePosting(ctx, { id, fields: body }),
)

const decide = route(contract.decidePosting, ({ params: { id }, body }, ctx) =>
  decidePosting(ctx, { id, refusal: body.decision === 'refuse' ? body.reason : null }),
)

const close = route(contract.closePosting, ({ params }, ctx) => closePosting(ctx, params.id))

const remove = route(contract.deletePosting, ({ params }, ctx) => deletePosting(ctx, params.id))

const tries = new TryCounter(JOB_APPLICATIONS_PER_DAY, { minutes: 24 * 60 })

const apply = route(contract.applyForPosting, ({ params, body }, ctx) => {
  tries.count(ctx, personOf(ctx).id)
  return applyForPosting(ctx, { ...body, postingId: params.id, cv: body.cv })
})

const cv = route(contract.readCv, async ({ params: { id, application } }, ctx) => {
  const found = await readCv(ctx, { posting: id, application })
  // Sent as a download and never shown on our site, because it is a stranger's file.
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="cv.pdf"; filename*=UTF-8''${encodeURIComponent(found.name)}`,
    'content-security-policy': "default-src 'none'; sandbox",
  }
  return new Replied(found.cv as never, { headers })
})

const withdraw = route(contract.withdrawApplication, ({ params }, ctx) => withdrawApplication(ctx, params.id))

export const careerRoutes: readonly Route[] = [
  list,
  create,
  read,
  change,
  remove,
  close,
  apply,
  cv,
  mine,
  withdraw,
  decide,
  ...careerAdministrationRoutes,
]
