import { z } from 'zod'

import type { SalonId } from '#domain/ids.ts'
import { subscriptionStates } from '#domain/subscription.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId, dayText, paragraphs } from '#platform/http/fields.ts'
import { PAGE_SIZE, PAGE_SIZE_MOST } from '#platform/limits.ts'

const instant = z.iso.datetime({ offset: true })
const once = { 'Idempotency-Key': 'Same key and body: same answer again.' }
const salonPath = z.object({ id: checkedId<SalonId>() })

const state = {
  verification: z.enum(['unverified', 'verified', 'suspended']),
  suspensionReason: z.string().nullable(),
  subscription: z.enum(subscriptionStates),
  trialEndsAt: instant.nullable(),
  /** Until when bookings are still taken without a subscription. */
  graceEndsAt: instant.nullable(),
  takesBookings: z.boolean(),
}

export const readSubscription = operation({
  method: 'GET',
  path: '/business/salons/{id}/subscription',
  summary: 'Where a salon stands with us, how long it lasts and what it costs; for its owner',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  output: z.object({
    ...state,
    /** Of the trial or the days of grace; null where nothing runs out. */
    daysLeft: z.int().nullable(),
    trialDays: z.int(),
    graceDays: z.int(),
    /** For a month. */
    priceCents: z.int(),
  }),
  errors: ['unauthorized', 'forbidden', 'not_found'],
})
export type SubscriptionView = z.input<(typeof readSubscription)['output'] & z.ZodType>

const adminSalon = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  city: z.string(),
  isDemo: z.boolean(),
  owner: z.object({ name: z.string().nullable(), email: z.string().nullable() }).nullable(),
  /** Who is behind it as a business, and how many other salons name the same VAT number. */
  trader: z
    .object({
      legalName: z.string(),
      vatNumber: z.string(),
      registryNumber: z.string().nullable(),
      others: z.int(),
    })
    .nullable(),
  ...state,
})
export type AdminSalon = z.input<typeof adminSalon>

const refusals = ['unauthorized', 'forbidden', 'second_factor_needed'] as const
const writeErrors = [
  ...refusals,
  'not_found',
  'validation_failed',
  'salon_not_changeable',
  'idempotency_mismatch',
] as const

export const listAdminSalons = operation({
  method: 'GET',
  path: '/admin/salons',
  summary: 'Salons with their states, by name, place or their owner’s email; for administrators',
  tag: 'administration',
  access: 'signed-in',
  query: z.object({
    q: z.string().trim().max(100).default(''),
    limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MOST).default(PAGE_SIZE),
    /** The id of the last salon of the page before. */
    cursor: z.uuid().optional(),
  }),
  output: z.object({ items: z.array(adminSalon), nextCursor: z.uuid().nullable() }),
  errors: [...refusals, 'validation_failed'],
})

export const extendTrial = operation({
  method: 'POST',
  path: '/admin/salons/{id}/extend',
  summary: 'Let a salon take bookings without a subscription to the end of a day; for administrators',
  tag: 'administration',
  access: 'signed-in',
  headers: once,
  params: salonPath,
  body: z.strictObject({
    /** The last day, in the salon's own time; within a year. */
    until: dayText,
    reason: paragraphs(1000),
  }),
  output: adminSalon,
  errors: writeErrors,
})

export const suspendSalon = operation({
  method: 'POST',
  path: '/admin/salons/{id}/suspend',
  summary: 'Take a salon out of sight, with a reason that its owner reads; for administrators',
  tag: 'administration',
  access: 'signed-in',
  headers: once,
  params: salonPath,
  body: z.strictObject({ reason: paragraphs(1000) }),
  output: adminSalon,
  errors: writeErrors,
})

export const unsuspendSalon = operation({
  method: 'POST',
  path: '/admin/salons/{id}/unsuspend',
  summary: 'Let a suspended salon be seen again; for administrators',
  tag: 'administration',
  access: 'signed-in',
  headers: once,
  params: salonPath,
  body: z.strictObject({ reason: paragraphs(1000) }),
  output: adminSalon,
  errors: writeErrors,
})
