import { Problem } from '#domain/problem.ts'
import { route, type Route } from '#platform/http/api.ts'
import { once, onceOf } from '#platform/http/idempotency.ts'
import { isLocalClient } from '#platform/http/network.ts'
import { TryCounter } from '#platform/http/try-counter.ts'
import { APPLICATIONS_PER_HOUR } from '#platform/limits.ts'

import { answerQuestion } from './commands/answer-question.ts'
import { submitApplication } from './commands/submit-application.ts'
import * as contract from './contract.ts'
import { reviewRoutes } from './http/review.ts'
import { listOwnApplications } from './queries/own-applications.ts'

const tries = new TryCounter(APPLICATIONS_PER_HOUR, { minutes: 60 })

const submit = route(contract.createApplication, ({ body, header }, ctx) => {
  if (!isLocalClient(ctx.network)) tries.count(ctx.network, ctx.now())
  const request = onceOf(ctx, header, 'apply', body)
  const { referralCode, ...fields } = body
  return once(ctx.dbs.app, request, () => submitApplication(ctx, { fields, referralCode, once: request }))
})

const mine = route(contract.listMyApplications, async (_input, ctx) => {
  if (ctx.actor.kind !== 'user') throw new Problem('unauthorized')
  return { items: [...(await listOwnApplications(ctx, ctx.actor.id))] }
})

const answer = route(contract.answerApplication, ({ params: { id }, body, header }, ctx) => {
  const request = onceOf(ctx, header, `answer ${id}`, body)
  const { answer: text, ...fields } = body
  return once(ctx.dbs.app, request, () => answerQuestion(ctx, { id, fields, answer: text, once: request }))
})

export const applicationRoutes: readonly Route[] = [submit, mine, answer, ...reviewRoutes]
