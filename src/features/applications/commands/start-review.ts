import type { Ctx } from '#platform/context.ts'

import type { ApplicationDetails } from '../contract.ts'
import { toApplicant } from '../emails.ts'
import { decide, type DecisionInput } from './decide-application.ts'

/** Begins to look at an application; the applicant hears of it. @throws Problem as `decide` */
export const startReview = (ctx: Ctx, input: DecisionInput): Promise<ApplicationDetails> =>
  decide(ctx, input, {
    action: 'review-application',
    to: 'in_review',
    kind: 'review_started',
    note: '',
    carryOut: async (_tx, application) => ({
      outcome: { state: 'in_review' },
      messages: toApplicant(application, 'in-review'),
    }),
  })
