import { z } from 'zod'

import type { SalonId } from '#domain/ids.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId } from '#platform/http/fields.ts'

import { waitlistEntry } from '../contract.ts'

const instant = z.iso.datetime({ offset: true })

const waitingClient = waitlistEntry.omit({ salon: true, offer: true }).extend({
  name: z.string(),
  phone: z.string().nullable(),
  /** The open offer to them. */
  offer: z.object({ start: instant, expiresAt: instant }).nullable(),
})
export type WaitingClient = z.output<typeof waitingClient>

export const listSalonWaitlist = operation({
  method: 'GET',
  path: '/business/salons/{id}/waitlist',
  summary:
    'List who waits for a time at a salon, those who joined first first; with the last 30 days in numbers',
  tag: 'business',
  access: 'signed-in',
  params: z.object({ id: checkedId<SalonId>() }),
  output: z.object({
    items: z.array(waitingClient),
    timeZone: z.string(),
    offered: z.int(),
    booked: z.int(),
  }),
  errors: ['unauthorized', 'forbidden', 'not_found', 'validation_failed'],
})
