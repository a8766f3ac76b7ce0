import type { ApplicationId } from '#domain/ids.ts'
import type { Ctx } from '#platform/context.ts'

import type { ApplicationDetails } from '../contract.ts'
import { toApplicant } from '../emails.ts'
import { decide } from './decide-application.ts'

/** Asks the applicant a question; the application then waits for the answer. @throws Problem as `decide` */
export const askApplicant = (
  ctx: Ctx,
  { id, question }: { readonly id: ApplicationId; readonly question: string },
): Promise<ApplicationDetails> =>
  decide(ctx, id, {
    action: 'ask-applicant',
    to: 'more_info',
    kind: 'asked',
    note: question,
    carryOut: async (_tx, application) => ({
      outcome: { state: 'more_info', question },
      messages: toApplicant(application, 'asked', {
        note: question,
        hasAccount: application.applicantId !== null,
      }),
    }),
  })
