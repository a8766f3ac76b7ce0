import { z } from 'zod'

import { serviceCategories } from '#domain/catalogue.ts'
import {
  DESIGN_COLOURS_MOST,
  designColours,
  designFinishes,
  designLengths,
  designShapes,
  designTechniques,
} from '#domain/designs/tags.ts'
import type { DesignId, OptionId, SalonId, ServiceId, StaffId } from '#domain/ids.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId, list, point } from '#platform/http/fields.ts'
import { SAVED_DESIGNS_EACH, SERVICES_PER_BOOKING } from '#platform/limits.ts'

const id = z.uuid()
const artLevel = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)])

const tags = {
  shape: z.enum(designShapes),
  length: z.enum(designLengths),
  technique: z.enum(designTechniques),
  finish: z.enum(designFinishes),
  /** The main one first. */
  colours: z.array(z.enum(designColours)).min(1).max(DESIGN_COLOURS_MOST),
  /** From no art (0) to art all over every nail (4). */
  artLevel,
}

const figures = { minutes: z.int(), priceCents: z.int() }

/** The services that make a design, by the salon's present price list. */
const visit = z.object({
  parts: z.array(z.object({ serviceId: id, optionIds: z.array(id) })),
  /** Null: anyone. */
  staffId: id.nullable(),
  ...figures,
  /** Team members take different prices. */
  isFrom: z.boolean(),
})

const designCard = z.object({
  id,
  /** `/pictures/<picture>-<width>.webp`. */
  picture: z.string(),
  isIllustration: z.boolean(),
  alt: z.string(),
  ...tags,
  salon: z.object({ id, slug: z.string(), name: z.string(), city: z.string() }),
  visit,
  /** Only with `near`. */
  distanceMeters: z.int().optional(),
})
export type DesignCard = z.output<typeof designCard>

export const designSearch = z.object({
  place: z.string().max(80).optional(),
  shape: tags.shape.optional(),
  length: tags.length.optional(),
  technique: tags.technique.optional(),
  finish: tags.finish.optional(),
  colour: z.enum(designColours).optional(),
  artLevel: z.coerce.number().pipe(artLevel).optional(),
  /** The nearest salons' come first. */
  near: point.optional(),
  page: z.coerce.number().int().min(1).max(1000).default(1),
  /** Only these. */
  ids: list(id, SAVED_DESIGNS_EACH),
})
export type DesignSearch = z.output<typeof designSearch>

export const listDesigns = operation({
  method: 'GET',
  path: '/designs',
  summary: 'List designs that can be booked, by what they show and how near they are',
  tag: 'salons',
  access: 'anyone',
  query: designSearch,
  output: z.object({
    items: z.array(designCard),
    /** At most 480. */
    total: z.int(),
    /** There are more than `total`; further filters reach them. */
    isMore: z.boolean(),
    page: z.int(),
    pages: z.int(),
  }),
  errors: ['validation_failed'],
})
export type DesignPage = z.output<(typeof listDesigns)['output'] & z.ZodType>

export const listSavedDesigns = operation({
  method: 'GET',
  path: '/me/designs',
  summary: 'List the ids of own saved designs, newest first',
  tag: 'account',
  access: 'signed-in',
  output: z.object({ ids: z.array(id) }),
  errors: ['unauthorized'],
})

const ofDesign = z.object({ design: checkedId<DesignId>() })

export const saveDesign = operation({
  method: 'PUT',
  path: '/me/designs/{design}',
  summary: 'Save a design; repeating changes nothing',
  tag: 'account',
  access: 'signed-in',
  params: ofDesign,
  status: 204,
  errors: ['unauthorized', 'not_found', 'validation_failed', 'limit_reached'],
})

export const forgetDesign = operation({
  method: 'DELETE',
  path: '/me/designs/{design}',
  summary: 'Remove a design from the saved ones; repeating changes nothing',
  tag: 'account',
  access: 'signed-in',
  params: ofDesign,
  status: 204,
  errors: ['unauthorized', 'validation_failed'],
})

const salonPath = z.object({ id: checkedId<SalonId>() })
const photoPath = salonPath.extend({ photo: id })

const ownDesign = z.object({
  id,
  photoId: id,
  ...tags,
  parts: z.array(z.object({ serviceId: id, optionIds: z.array(id) })),
  staffId: id.nullable(),
  /** Null: a part of it is not sold online now, so customers do not see the design. */
  visit: visit.nullable(),
})
export type OwnDesign = z.output<typeof ownDesign>

/** A service that is sold online; its names are in the caller's language. */
const offeredService = z.object({
  id,
  category: z.enum(serviceCategories),
  name: z.string(),
  isOnline: z.boolean(),
  options: z.array(
    z.object({ id, name: z.string(), ...figures, requires: z.array(id), excludes: z.array(id) }),
  ),
  staff: z.array(z.object({ id, name: z.string(), ...figures })),
})
export type OfferedServiceView = z.output<typeof offeredService>

export const listOwnDesigns = operation({
  method: 'GET',
  path: '/business/salons/{id}/designs',
  summary: 'List the designs of an own salon, and the services that can make one',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  output: z.object({ items: z.array(ownDesign), services: z.array(offeredService) }),
  errors: ['unauthorized', 'forbidden', 'not_found'],
})
export type OwnDesigns = z.output<(typeof listOwnDesigns)['output'] & z.ZodType>

export const designWanted = z.strictObject({
  ...tags,
  parts: z
    .array(
      z.strictObject({
        serviceId: checkedId<ServiceId>(),
        optionIds: z.array(checkedId<OptionId>()).max(20),
      }),
    )
    .min(1)
    .max(SERVICES_PER_BOOKING),
  staffId: checkedId<StaffId>().nullable(),
})
export type DesignWanted = z.output<typeof designWanted>

export const writeDesign = operation({
  method: 'PUT',
  path: '/business/salons/{id}/photos/{photo}/design',
  summary: 'Say what a photo of work shows and which services make it',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: photoPath,
  body: designWanted,
  output: ownDesign,
  errors: [
    'unauthorized',
    'forbidden',
    'not_found',
    'validation_failed',
    'service_not_available',
    'idempotency_mismatch',
  ],
})

export const removeDesign = operation({
  method: 'DELETE',
  path: '/business/salons/{id}/photos/{photo}/design',
  summary: 'Take a photo out of the designs; the photo stays',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: photoPath,
  status: 204,
  errors: ['unauthorized', 'forbidden', 'not_found', 'idempotency_mismatch'],
})
