import { z } from 'zod'

import type { BookingId } from '#domain/ids.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId, paragraphs } from '#platform/http/fields.ts'
import { pageQuery } from '#platform/http/page.ts'
import { searchQuery } from '#platform/http/search.ts'

const id = z.uuid()
const instant = z.iso.datetime({ offset: true })
const refusals = ['unauthorized', 'forbidden', 'second_factor_needed'] as const

/** came: the customer did come; cancelled: the booking had been cancelled; kept: the no-show stands. */
const verdict = z.enum(['came', 'cancelled', 'kept'])
export type Verdict = z.infer<typeof verdict>

/** salon: waits for the salon's answer; waiting: for us, since the two disagree or the salon is silent; closed. */
export const stages = ['waiting', 'salon', 'closed'] as const

/** Counts of each side's other bookings. */
const past = z.object({ visits: z.int(), noShows: z.int(), disputes: z.int() })

const dispute = z.object({
  /** The booking's id. */
  id,
  code: z.string(),
  stage: z.enum(stages),
  state: z.string(),
  start: instant,
  end: instant,
  bookedAt: instant,
  totalCents: z.int(),
  paidCents: z.int(),
  refundedCents: z.int(),
  salon: z.object({
    id,
    slug: z.string(),
    name: z.string(),
    timeZone: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  /** The address is null once the account is deleted. */
  customer: z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
  services: z.array(z.string()),
  staff: z.array(z.string()),
  openedAt: instant,
  reason: z.string(),
  /** The salon's answer, and its reason. */
  outcome: verdict.nullable(),
  answer: z.string(),
  answeredAt: instant.nullable(),
  decision: verdict.nullable(),
  decisionReason: z.string(),
  decidedAt: instant.nullable(),
  events: z.array(
    z.object({
      kind: z.enum([
        'moved',
        'changed',
        'cancelled',
        'checked_in',
        'started',
        'completed',
        'no_show',
        'reopened',
        'disputed',
        'dispute_answered',
        'dispute_decided',
        'waived',
      ]),
      at: instant,
    }),
  ),
  customerPast: past,
  /** Counts of the last ninety days. */
  salonPast: past,
})
export type Dispute = z.input<typeof dispute>

const filters = { part: z.enum([...stages, 'all']).default('waiting'), ...searchQuery }

export const listDisputes = operation({
  method: 'GET',
  path: '/admin/disputes',
  summary: 'List disputed no-shows, waiting ones oldest first; for administrators',
  tag: 'administration',
  access: 'signed-in',
  query: z.object({ ...filters, ...pageQuery }),
  output: z.object({ items: z.array(dispute), nextCursor: z.uuid().nullable() }),
  errors: [...refusals, 'validation_failed'],
})

export const exportDisputes = operation({
  method: 'GET',
  path: '/admin/disputes/export',
  summary: 'Download disputed no-shows as a CSV file; for administrators',
  tag: 'administration',
  access: 'signed-in',
  query: z.object(filters),
  errors: ['unauthorized', 'forbidden', 'validation_failed'],
})

export const decideDispute = operation({
  method: 'POST',
  path: '/admin/disputes/{booking}/decide',
  summary: 'Uphold or withdraw a disputed no-show with a reason for both sides; for administrators',
  tag: 'administration',
  access: 'signed-in',
  once: true,
  params: z.object({ booking: checkedId<BookingId>() }),
  body: z.strictObject({ decision: verdict, reason: paragraphs(1000) }),
  output: z.object({ id, decision: verdict }),
  errors: [...refusals, 'not_found', 'validation_failed', 'dispute_closed', 'idempotency_mismatch'],
})
