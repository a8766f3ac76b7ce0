import { z } from 'zod'

import type { SalonId } from '#domain/ids.ts'
import { MOST_MONTHS, salonParts, subscriptionEvents, subscriptionStatuses } from '#domain/subscription.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId, dayText, paragraphs } from '#platform/http/fields.ts'
import { pageQuery } from '#platform/http/page.ts'
import { PAYMENT_MOST_CENTS } from '#platform/limits.ts'

import { billingView } from './contract/billing.ts'

const instant = z.iso.datetime({ offset: true })
const salonPath = z.object({ id: checkedId<SalonId>() })

const status = {
  verification: z.enum(['unverified', 'verified', 'suspended']),
  suspensionReason: z.string().nullable(),
  subscription: z.enum(subscriptionStatuses),
  trialEndsAt: instant.nullable(),
  /** The end of the paid time, which may be in the future or past. */
  paidUntil: instant.nullable(),
  /** The time until which bookings are accepted without a subscription. */
  graceEndsAt: instant.nullable(),
  /** The owner asked that it ends with the present period, without days of grace. */
  leavesAtEnd: z.boolean(),
  takesBookings: z.boolean(),
}

const subscriptionView = z.object({
  ...status,
  timeZone: z.string(),
  /** The days left in the present period; null where none runs. */
  daysLeft: z.int().nullable(),
  trialDays: z.int(),
  graceDays: z.int(),
  /** For a month. */
  priceCents: z.int(),
  billing: billingView,
  /** The affiliate whose code the salon’s application had. */
  referredBy: z
    .object({ code: z.string(), /** The first name, where it is known. */ name: z.string().nullable() })
    .nullable(),
  /** The events, the newest first. */
  events: z.array(
    z.object({
      id: z.uuid(),
      at: instant,
      change: z.enum(subscriptionEvents),
      /** The start of the paid months. */
      startsAt: instant.nullable(),
      /** The end of the paid months, or of the state that the change sets. */
      endsAt: instant.nullable(),
      months: z.int().nullable(),
      paidCents: z.int().nullable(),
      note: z.string().nullable(),
    }),
  ),
})
export type SubscriptionView = z.input<typeof subscriptionView>

export const readSubscription = operation({
  method: 'GET',
  path: '/business/salons/{id}/subscription',
  summary: 'Read a salon’s subscription: status, end and price; for its owner',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  output: subscriptionView,
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

export const leaveSubscription = operation({
  method: 'PUT',
  path: '/business/salons/{id}/subscription/leaving',
  summary: 'Cancel the subscription at the end of the trial or paid months, or undo that; for its owner',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: salonPath,
  body: z.strictObject({ leaves: z.boolean() }),
  output: subscriptionView,
  errors: [
    'unauthorized',
    'forbidden',
    'not_found',
    'validation_failed',
    'salon_not_changeable',
    'idempotency_mismatch',
  ],
})

export const removeSubscriptionCard = operation({
  method: 'DELETE',
  path: '/business/salons/{id}/subscription/card',
  summary: 'Remove the card of the subscription, so that no more months are charged; for its owner',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: salonPath,
  output: subscriptionView,
  errors: ['unauthorized', 'forbidden', 'not_found', 'idempotency_mismatch'],
})

export const adminSalon = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  city: z.string(),
  isDemo: z.boolean(),
  owner: z.object({ name: z.string().nullable(), email: z.string().nullable() }).nullable(),
  /** The business behind the salon, and the number of other salons with the same VAT number. */
  trader: z
    .object({
      legalName: z.string(),
      vatNumber: z.string(),
      registryNumber: z.string().nullable(),
      others: z.int(),
    })
    .nullable(),
  timeZone: z.string(),
  ...status,
  /** When months that are paid now would begin. */
  payableFrom: instant,
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

const salonFilters = {
  part: z.enum(salonParts).default('all'),
  /** Words of a name or a place, or the beginning of an owner's email. */
  q: z.string().trim().max(100).default(''),
}

export const listAdminSalons = operation({
  method: 'GET',
  path: '/admin/salons',
  summary: 'Search salons with their statuses by name, place or owner’s email; for administrators',
  tag: 'administration',
  access: 'signed-in',
  query: z.object({
    ...salonFilters,
    ...pageQuery,
  }),
  output: z.object({ items: z.array(adminSalon), nextCursor: z.uuid().nullable() }),
  errors: [...refusals, 'validation_failed'],
})

export const exportAdminSalons = operation({
  method: 'GET',
  path: '/admin/salon-list/export',
  summary: 'Download salons with their statuses as a CSV file; for administrators',
  tag: 'administration',
  access: 'signed-in',
  query: z.object(salonFilters),
  errors: [...refusals, 'validation_failed'],
})

export const extendTrial = operation({
  method: 'POST',
  path: '/admin/salons/{id}/extend',
  summary: 'Extend a salon’s trial to the end of a day; for administrators',
  tag: 'administration',
  access: 'signed-in',
  once: true,
  params: salonPath,
  body: z.strictObject({
    /** The last day, in the salon's time zone; within a year. */
    until: dayText,
    reason: paragraphs(1000),
  }),
  output: adminSalon,
  errors: writeErrors,
})

export const recordPaidMonths = operation({
  method: 'POST',
  path: '/admin/salons/{id}/payments',
  summary: 'Record months that a salon paid in advance outside the product; for administrators',
  tag: 'administration',
  access: 'signed-in',
  once: true,
  params: salonPath,
  body: z.strictObject({
    months: z.int().min(1).max(MOST_MONTHS),
    /** The total; 0 for months that are free. */
    paidCents: z.int().min(0).max(PAYMENT_MOST_CENTS),
    /** The transfer's reference, or the reason for free months. */
    reason: paragraphs(1000),
    /** The end of the paid time that the administrator saw, so that a payment is not recorded twice. */
    paidUntil: instant.nullable(),
  }),
  output: adminSalon,
  errors: writeErrors,
})

export const suspendSalon = operation({
  method: 'POST',
  path: '/admin/salons/{id}/suspend',
  summary: 'Suspend a salon with a reason for its owner; for administrators',
  tag: 'administration',
  access: 'signed-in',
  once: true,
  params: salonPath,
  body: z.strictObject({ reason: paragraphs(1000) }),
  output: adminSalon,
  errors: writeErrors,
})

export const unsuspendSalon = operation({
  method: 'POST',
  path: '/admin/salons/{id}/unsuspend',
  summary: 'End the suspension of a salon; for administrators',
  tag: 'administration',
  access: 'signed-in',
  once: true,
  params: salonPath,
  body: z.strictObject({ reason: paragraphs(1000) }),
  output: adminSalon,
  errors: writeErrors,
})
