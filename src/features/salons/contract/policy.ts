import { z } from 'zod'

import { refusalKinds } from '#domain/availability/why-not.ts'
import type { OptionId, ServiceId, StaffId } from '#domain/ids.ts'
import { slotSteps } from '#domain/slot-steps.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId, dayText, list, momentText } from '#platform/http/fields.ts'
import { SERVICES_PER_BOOKING } from '#platform/limits.ts'

import { salonPath, stamp } from './opening.ts'

const mostOptions = 40

const fields = {
  /** Minutes; starts are multiples of it in local time. */
  slotStep: z.union(slotSteps.map((step) => z.literal(step))),
  /** The least minutes between booking and start. */
  minimumNotice: z.int().min(0).max(43_200),
  /** Calendar days; the last one can be booked. */
  horizonDays: z.int().min(1).max(365),
  /** A booking that is cancelled at least so many hours before its start is refunded in full. */
  cancellationHours: z.int().min(0).max(168),
  depositKind: z.enum(['none', 'fixed', 'percent']),
  /** Cents or percent; 0 without a deposit. */
  depositValue: z.int().min(0).max(100_000),
  /** A card on file that is charged for a late cancellation or a no-show, instead of a deposit. */
  guaranteeKind: z.enum(['none', 'fixed', 'percent']),
  /** Cents or percent; 0 without a card on file. */
  guaranteeValue: z.int().min(0).max(100_000),
  tightStarts: z.boolean(),
  buffersInsideHours: z.boolean(),
  split: z.enum(['never', 'allowed', 'fallback']),
  /** Idle minutes between two services of one booking. */
  maximumWait: z.int().min(0).max(30).multipleOf(5),
  flexibleOrder: z.boolean(),
  gapRule: z.enum(['none', 'touch', 'minimum']),
  /** Minutes; used by the rule `minimum`. */
  minimumGap: z.int().min(0).max(480),
}

type CheckedRules = Pick<
  BookingRules,
  'depositKind' | 'depositValue' | 'guaranteeKind' | 'guaranteeValue' | 'gapRule' | 'minimumGap'
>

function refuseNonsense(
  { depositKind, depositValue, guaranteeKind, guaranteeValue, gapRule, minimumGap }: CheckedRules,
  issues: z.core.$RefinementCtx,
): void {
  const refuse = (path: string, reason: string) =>
    issues.addIssue({ code: 'custom', path: [path], params: { reason } })
  const parts = [
    ['depositValue', depositKind, depositValue],
    ['guaranteeValue', guaranteeKind, guaranteeValue],
  ] as const
  for (const [path, kind, value] of parts) {
    if (kind === 'none' ? value !== 0 : value < 1) refuse(path, kind === 'none' ? 'invalid' : 'too_small')
    if (kind === 'percent' && value > 100) refuse(path, 'too_big')
  }
  // A customer gives one or the other.
  if (depositKind !== 'none' && guaranteeKind !== 'none') refuse('guaranteeKind', 'invalid')
  if (gapRule === 'minimum' && minimumGap < 5) refuse('minimumGap', 'too_small')
}

/** A page that was opened before cards on file were known sends nothing of them. */
const rules = z.strictObject({
  ...fields,
  guaranteeKind: fields.guaranteeKind.default('none'),
  guaranteeValue: fields.guaranteeValue.default(0),
})
export type BookingRules = z.output<typeof rules>

const ownRules = z.object({
  ...fields,
  stamp,
  /** The shortest service sold online, since a shorter gap is useless; null without such services. */
  shortestMinutes: z.int().nullable(),
  /** Whether customers can pay online: without it, deposits are only announced, and no card is asked for. */
  takesPayments: z.boolean(),
})
export type OwnRules = z.output<typeof ownRules>

export const readRules = operation({
  method: 'GET',
  path: '/business/salons/{id}/policy',
  summary: 'Read a salon’s booking rules',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  output: ownRules,
  errors: ['unauthorized', 'forbidden', 'not_found', 'validation_failed'],
})

export const saveRules = operation({
  method: 'PUT',
  path: '/business/salons/{id}/policy',
  summary: 'Set a salon’s booking rules; existing bookings keep their terms',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: salonPath,
  body: rules.extend({ stamp }).superRefine(refuseNonsense),
  output: ownRules,
  errors: [
    'unauthorized',
    'forbidden',
    'not_found',
    'validation_failed',
    'changed_meanwhile',
    'idempotency_mismatch',
  ],
})

const instant = z.iso.datetime({ offset: true })

export const previewRules = operation({
  method: 'POST',
  path: '/business/salons/{id}/policy/preview',
  summary: 'Preview a day’s available times under the current and under other rules; saves nothing',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  body: z.strictObject({
    rules: rules.superRefine(refuseNonsense),
    date: dayText,
    services: z.array(checkedId<ServiceId>()).min(1).max(SERVICES_PER_BOOKING),
    options: z.array(checkedId<OptionId>()).max(mostOptions).default([]),
    staffId: checkedId<StaffId>().optional(),
  }),
  output: z.object({ timeZone: z.string(), before: z.array(instant), after: z.array(instant) }),
  errors: ['unauthorized', 'forbidden', 'not_found', 'validation_failed', 'service_not_available'],
})

const refusal = z.object({
  because: z.enum(['not_bookable', 'not_online', ...refusalKinds]),
  /** The team member with the reason; null: the salon. */
  staffId: z.uuid().nullable(),
  staffName: z.string().nullable(),
  /** The range of the reason: opening hours, a shift, a break, a booking with its buffers. */
  from: instant.nullable(),
  to: instant.nullable(),
  /** The minutes or days of the rule. */
  amount: z.int().nullable(),
  /** The resource without free units. */
  resource: z.string().nullable(),
})
export type RefusalView = z.output<typeof refusal>

const whyNot = z.object({
  timeZone: z.string(),
  start: instant,
  isOffered: z.boolean(),
  /** The first reasons; with several team members one for each. Empty exactly if the start is offered. */
  refusals: z.array(refusal),
  /** The nearest offered starts of the same day. */
  nearest: z.array(instant),
})
export type WhyNotView = z.output<typeof whyNot>

export const readWhyNot = operation({
  method: 'GET',
  path: '/business/salons/{id}/why-not',
  summary: 'Explain why a time is not offered for a service, by the rule that decides it',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  query: z.object({
    service: checkedId<ServiceId>(),
    option: list(checkedId<OptionId>(), mostOptions),
    staff: checkedId<StaffId>().optional(),
    /** A time with an offset, or local time of the salon. */
    at: momentText({ local: true }),
  }),
  output: whyNot,
  errors: [
    'unauthorized',
    'forbidden',
    'not_found',
    'validation_failed',
    'local_time_missing',
    'local_time_ambiguous',
  ],
})
