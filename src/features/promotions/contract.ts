import { z } from 'zod'

import type { PromotionId, SalonId } from '#domain/ids.ts'
import { locales } from '#domain/locale.ts'
import { salonCard } from '#features/salons/contract.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId, revisionNumber } from '#platform/http/fields.ts'
import { SEARCH_CHARACTERS } from '#platform/limits.ts'

import {
  changedPlatformPromotion,
  changedSalonPromotion,
  newPlatformPromotion,
  newSalonPromotion,
  platformTerms,
  salonTerms,
  shownTerms,
} from './contract/terms.ts'

const id = z.uuid()
const instant = z.iso.datetime({ offset: true })
const salonPath = z.object({ id: checkedId<SalonId>() })
const ownPath = salonPath.extend({ promotion: checkedId<PromotionId>() })
const platformPath = z.object({ id: checkedId<PromotionId>() })

const promotion = z.object({
  id,
  status: z.enum(['draft', 'active', 'ended']),
  nameEl: z.string(),
  nameEn: z.string(),
  ...shownTerms,
  code: z.string().nullable(),
  serviceIds: z.array(id).nullable(),
  limit: z.int().nullable(),
  limitPerPerson: z.int().nullable(),
  /** Bookings that have it, and their reductions together. */
  uses: z.int(),
  reducedCents: z.int(),
  activatedAt: instant.nullable(),
  endedAt: instant.nullable(),
  revision: z.int(),
})
export type PromotionView = z.input<typeof promotion>

/** The cost that a promotion would have had on the bookings of last month; its dates are left out. */
const preview = z.object({
  /** The first and last local date of the month. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** The bookings of the month, those that would have got it, and its reductions together. */
  bookings: z.int(),
  uses: z.int(),
  cents: z.int(),
})
export type PromotionPreview = z.input<typeof preview>

const readErrors = ['unauthorized', 'forbidden', 'not_found'] as const
const writeErrors = [...readErrors, 'validation_failed', 'idempotency_mismatch'] as const
const changeErrors = [...writeErrors, 'promotion_not_changeable', 'changed_meanwhile'] as const

export const listSalonPromotions = operation({
  method: 'GET',
  path: '/business/salons/{id}/promotions',
  summary: 'List promotions of an own salon, the newest first',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  output: z.object({
    timeZone: z.string(),
    promotions: z.array(promotion),
    /** The listed services, in the order of the public page. */
    services: z.array(z.object({ id, nameEl: z.string(), nameEn: z.string(), priceCents: z.int() })),
  }),
  errors: readErrors,
})

export const createSalonPromotion = operation({
  method: 'POST',
  path: '/business/salons/{id}/promotions',
  summary: 'Add a promotion of an own salon, as a draft or at once',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: salonPath,
  body: newSalonPromotion,
  status: 201,
  output: promotion,
  errors: [...writeErrors, 'promotion_code_taken', 'limit_reached'],
})

export const changeSalonPromotion = operation({
  method: 'PUT',
  path: '/business/salons/{id}/promotions/{promotion}',
  summary: 'Replace a draft of a promotion; one that began keeps its terms',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: ownPath,
  body: changedSalonPromotion,
  output: promotion,
  errors: [...changeErrors, 'promotion_code_taken'],
})

export const startSalonPromotion = operation({
  method: 'POST',
  path: '/business/salons/{id}/promotions/{promotion}/start',
  summary: 'Start a draft of a promotion',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: ownPath,
  body: z.strictObject({ revision: revisionNumber }),
  output: promotion,
  errors: changeErrors,
})

export const endSalonPromotion = operation({
  method: 'POST',
  path: '/business/salons/{id}/promotions/{promotion}/end',
  summary: 'End a promotion at once, or discard a draft; existing bookings keep their price',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: ownPath,
  output: promotion,
  errors: [...writeErrors, 'promotion_not_changeable'],
})

export const previewSalonPromotion = operation({
  method: 'POST',
  path: '/business/salons/{id}/promotions/preview',
  summary: 'Compute what a promotion would have cost on last month’s bookings',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  body: salonTerms,
  output: preview,
  errors: [...readErrors, 'validation_failed'],
})

const adminErrors = ['unauthorized', 'forbidden', 'second_factor_needed'] as const
const adminWriteErrors = [...adminErrors, 'validation_failed', 'idempotency_mismatch'] as const
const adminChangeErrors = [
  ...adminWriteErrors,
  'not_found',
  'promotion_not_changeable',
  'changed_meanwhile',
] as const

export const listPlatformPromotions = operation({
  method: 'GET',
  path: '/admin/promotions',
  summary: 'List the platform’s promotions, the newest first; for administrators',
  tag: 'administration',
  access: 'signed-in',
  output: z.object({ promotions: z.array(promotion) }),
  errors: adminErrors,
})

export const exportPlatformPromotions = operation({
  method: 'GET',
  path: '/admin/promotions/export',
  summary: 'Download the platform’s promotions as a CSV file; for administrators',
  tag: 'administration',
  access: 'signed-in',
  errors: ['unauthorized', 'forbidden'],
})

export const createPlatformPromotion = operation({
  method: 'POST',
  path: '/admin/promotions',
  summary: 'Add a promotion of the platform, as a draft or at once; for administrators',
  tag: 'administration',
  access: 'signed-in',
  once: true,
  body: newPlatformPromotion,
  status: 201,
  output: promotion,
  errors: [...adminWriteErrors, 'promotion_code_taken'],
})

export const changePlatformPromotion = operation({
  method: 'PUT',
  path: '/admin/promotions/{id}',
  summary: 'Replace a draft of the platform’s promotion; for administrators',
  tag: 'administration',
  access: 'signed-in',
  once: true,
  params: platformPath,
  body: changedPlatformPromotion,
  output: promotion,
  errors: [...adminChangeErrors, 'promotion_code_taken'],
})

export const startPlatformPromotion = operation({
  method: 'POST',
  path: '/admin/promotions/{id}/start',
  summary: 'Start a draft of the platform’s promotion; for administrators',
  tag: 'administration',
  access: 'signed-in',
  once: true,
  params: platformPath,
  body: z.strictObject({ revision: revisionNumber }),
  output: promotion,
  errors: adminChangeErrors,
})

export const endPlatformPromotion = operation({
  method: 'POST',
  path: '/admin/promotions/{id}/end',
  summary: 'End a promotion of the platform, or discard a draft; for administrators',
  tag: 'administration',
  access: 'signed-in',
  once: true,
  params: platformPath,
  output: promotion,
  errors: [...adminWriteErrors, 'not_found', 'promotion_not_changeable'],
})

export const previewPlatformPromotion = operation({
  method: 'POST',
  path: '/admin/promotions/preview',
  summary: 'Compute what a promotion would have cost on last month’s bookings; for administrators',
  tag: 'administration',
  access: 'signed-in',
  body: platformTerms,
  output: preview,
  errors: [...adminErrors, 'validation_failed'],
})

const offer = z.object({
  id,
  name: z.string(),
  ...shownTerms,
  /** The names of its services; null: all of them. */
  services: z.array(z.string()).nullable(),
  /** The first of its services, with which a booking may begin; null: any of the salon's. */
  serviceId: id.nullable(),
  /** Some services whose price it reduces for everybody, beside the earlier price. */
  prices: z.array(
    z.object({ serviceId: id, name: z.string(), priceCents: z.int(), earlierPriceCents: z.int() }),
  ),
  /** Null for the platform's own. */
  salon: salonCard.nullable(),
})
export type Offer = z.input<typeof offer>

/**
 * The promotions that apply by themselves now: those without code at salons that take bookings, within their dates
 * of booking and not used up; those that end first come first.
 */
export const listOffers = operation({
  method: 'GET',
  path: '/promotions',
  summary: 'List promotions that run now, by place',
  tag: 'salons',
  access: 'anyone',
  query: z.object({
    /** The id of a place; missing: everywhere. */
    place: z.string().min(1).max(SEARCH_CHARACTERS).optional(),
    page: z.coerce.number().int().min(1).max(500).default(1),
    lang: z.enum(locales).optional(),
  }),
  output: z.object({ items: z.array(offer), total: z.int(), page: z.int(), pages: z.int() }),
  errors: ['validation_failed'],
})

export const listFittingOffers = operation({
  method: 'GET',
  path: '/me/promotions',
  summary:
    'List promotions that run now and that the caller can get: at salons that they visited or like, and the platform’s',
  tag: 'account',
  access: 'signed-in',
  output: z.object({ items: z.array(offer) }),
  errors: ['unauthorized'],
})
