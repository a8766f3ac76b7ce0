import { route, type Route } from '#platform/http/api.ts'
import { isLocalClient } from '#platform/http/network.ts'
import { TryCounter } from '#platform/http/try-counter.ts'
import { APPLICATIONS_PER_HOUR } from '#platform/limits.ts'

import { answerQuestion } from './commands/answer-question.ts'
import { submitApplication } from './commands/submit-application.ts'
import * as contract from './contract.ts'
import { reviewRoutes } from './http/review.ts'
import { listOwnApplications } from './queries/own-applications.ts'

const tries = new TryCounter(APPLICATIONS_PER_HOUR, { minutes: 60 })

const submit = route(contract.createApplication, ({ body: { referralCode, ...fields } }, ctx) => {
  if (!isLocalClient(ctx.network)) tries.count(ctx, ctx.network)
  return submitApplication(ctx, { fields, referralCode })
})

const mine = route(contract.listMyApplications, async (_input, ctx) => ({
  items: await listOwnApplications(ctx),
}))

const answer = route(
  contract.answerApplication,
  ({ params: { id }, body: { answer: text, ...fields } }, ctx) =>
    answerQuestion(ctx, { id, fields, answer: text }),
)

export const applicationRoutes: readonly Route[] = [submit, mine, answer, ...reviewRoutes]
