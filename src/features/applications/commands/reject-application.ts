import type { ApplicationId } from '#domain/ids.ts'
import type { Ctx } from '#platform/context.ts'

import type { ApplicationDetails } from '../contract.ts'
import { toApplicant } from '../emails.ts'
import { decide } from './decide-application.ts'

/** Rejects an application with a reason that its applicant reads. @throws Problem as `decide` */
export const rejectApplication = (
  ctx: Ctx,
  { id, reason }: { readonly id: ApplicationId; readonly reason: string },
): Promise<ApplicationDetails> =>
  decide(ctx, id, {
    action: 'reject-application',
    to: 'rejected',
    kind: 'rejected',
    note: reason,
    carryOut: async (_tx, application) => ({
      outcome: { state: 'rejected', reason },
      messages: toApplicant(application, 'rejected', { note: reason }),
    }),
  })
