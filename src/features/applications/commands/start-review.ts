import type { ApplicationId } from '#domain/ids.ts'
import type { Ctx } from '#platform/context.ts'

import type { ApplicationDetails } from '../contract.ts'
import { toApplicant } from '../emails.ts'
import { decide } from './decide-application.ts'

/** Begins the review of an application and notifies the applicant. @throws Problem as `decide` */
export const startReview = (ctx: Ctx, id: ApplicationId): Promise<ApplicationDetails> =>
  decide(ctx, id, {
    action: 'review-application',
    to: 'in_review',
    kind: 'review_started',
    note: '',
    carryOut: async (_tx, application) => ({
      outcome: { state: 'in_review' },
      messages: toApplicant(application, 'in-review'),
    }),
  })
