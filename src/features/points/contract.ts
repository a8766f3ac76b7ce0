import { z } from 'zod'

import { operation } from '#platform/http/contract.ts'
import { dayText } from '#platform/http/fields.ts'
import { pageQuery } from '#platform/http/page.ts'

const ownPoints = z.object({
  /** The points that are good now, the sum of the lots. */
  balance: z.int(),
  /** By their last day, those first that end first. */
  lots: z.array(
    z.object({
      points: z.int(),
      /** The last day on which they are good, in Athens. */
      goodThrough: dayText,
    }),
  ),
})
export type OwnPoints = z.input<typeof ownPoints>

const pointsChange = z.object({
  id: z.uuid(),
  /** By the events of the ledger. */
  kind: z.enum(['earned', 'spent', 'returned', 'clawed_back', 'ended']),
  at: z.iso.datetime({ offset: true }),
  /** Negative where points were taken or ended. */
  points: z.int(),
  /** The booking that it is about; null for points that ended. */
  bookingId: z.uuid().nullable(),
  /** The salon's name in the language of the call. */
  salonName: z.string().nullable(),
})
export type PointsChange = z.input<typeof pointsChange>

export const readPoints = operation({
  method: 'GET',
  path: '/me/points',
  summary: 'Read own points and their last days',
  tag: 'account',
  access: 'signed-in',
  output: ownPoints,
  errors: ['unauthorized'],
})

export const listPointsHistory = operation({
  method: 'GET',
  path: '/me/points/history',
  summary: 'List the changes of own points, the newest first',
  tag: 'account',
  access: 'signed-in',
  query: z.object(pageQuery),
  output: z.object({ items: z.array(pointsChange), nextCursor: z.uuid().nullable() }),
  errors: ['unauthorized', 'validation_failed'],
})
