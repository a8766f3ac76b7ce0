import { z } from 'zod'

import { consentVersion } from '#domain/consent.ts'
import { operation } from '#platform/http/contract.ts'

export const recordConsent = operation({
  method: 'PUT',
  path: '/consents/{id}',
  summary:
    'Record a choice about analytics and marketing under an id from the browser; sending it again only adds the account, once it is known',
  tag: 'account',
  access: 'anyone',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({
    browserId: z.uuid(),
    version: z.int().min(1).max(consentVersion),
    analytics: z.boolean(),
    marketing: z.boolean(),
  }),
  status: 204,
  errors: ['validation_failed', 'rate_limited'],
})
