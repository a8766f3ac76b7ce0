import { z } from 'zod'

import type { StaffId, TimeOffId } from '#domain/ids.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId, momentText, remark } from '#platform/http/fields.ts'

import { salonPath } from '../contract.ts'

const blockPath = salonPath.extend({ block: checkedId<TimeOffId>() })
const moment = momentText({ local: true })
const output = z.object({ id: z.uuid() })

const blocked = {
  start: moment,
  end: moment,
  reason: remark(120).default(''),
  /** True when the caller knows that the time has bookings. */
  overBookings: z.boolean().default(false),
}

const refusals = [
  'unauthorized',
  'forbidden',
  'not_found',
  'validation_failed',
  'time_has_bookings',
  'local_time_missing',
  'local_time_ambiguous',
  'idempotency_mismatch',
] as const

export const blockTime = operation({
  method: 'POST',
  path: '/business/salons/{id}/blocks',
  summary: 'Block time of a team member; bookings in it stay and must be acknowledged',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: salonPath,
  body: z.strictObject({ staffId: checkedId<StaffId>(), ...blocked }),
  status: 201,
  output,
  errors: [...refusals, 'too_many_days'],
})

export const moveBlock = operation({
  method: 'PUT',
  path: '/business/salons/{id}/blocks/{block}',
  summary: 'Give a block another time or reason; bookings in it stay and must be acknowledged',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: blockPath,
  body: z.strictObject(blocked),
  output,
  errors: refusals,
})

export const unblockTime = operation({
  method: 'DELETE',
  path: '/business/salons/{id}/blocks/{block}',
  summary: 'Remove a block',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: blockPath,
  status: 204,
  errors: ['unauthorized', 'forbidden', 'not_found', 'idempotency_mismatch'],
})
