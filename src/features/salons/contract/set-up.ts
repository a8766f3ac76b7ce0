import { z } from 'zod'

import { setUpSteps, stepStatuses } from '#domain/set-up-steps.ts'
import { operation } from '#platform/http/contract.ts'

import { salonPath } from './opening.ts'

const setUp = z.object({
  /** In the order of the set-up. */
  steps: z.array(z.object({ step: z.enum(setUpSteps), state: z.enum(stepStatuses) })),
  /** True when there is something to book: opening hours, and a service online that a team member does. */
  isBookable: z.boolean(),
  /** Whether its owner has made it public. */
  isPublished: z.boolean(),
})
export type SetUpView = z.output<typeof setUp>

export const readSetUp = operation({
  method: 'GET',
  path: '/business/salons/{id}/set-up',
  summary: 'Read the progress of a salon’s set-up by step',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  output: setUp,
  errors: ['unauthorized', 'forbidden', 'not_found', 'validation_failed'],
})

export const markStep = operation({
  method: 'PUT',
  path: '/business/salons/{id}/set-up/{step}',
  summary: 'Skip a set-up step, mark it as done, or undo that',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: salonPath.extend({ step: z.enum(setUpSteps) }),
  body: z.strictObject({ mark: z.enum(['skipped', 'finished', 'none']) }),
  output: setUp,
  errors: ['unauthorized', 'forbidden', 'not_found', 'validation_failed', 'idempotency_mismatch'],
})

export const publishSalon = operation({
  method: 'PUT',
  path: '/business/salons/{id}/publication',
  summary: 'Publish a salon that is ready, or take it back from the public; for its owner',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: salonPath,
  body: z.strictObject({ isPublished: z.boolean() }),
  output: setUp,
  errors: [
    'unauthorized',
    'forbidden',
    'not_found',
    'validation_failed',
    'salon_not_ready',
    'idempotency_mismatch',
  ],
})
