import { z } from 'zod'

import { serviceCategories } from '#domain/catalogue.ts'
import type { OptionId, SalonId, ServiceId } from '#domain/ids.ts'
import {
  BROKEN_NAILS_MOST,
  nailMakers,
  nailMaterials,
  nailWishes,
  removableMaterials,
} from '#domain/nails/answers.ts'
import { refillCategories, removalOutcomes } from '#domain/nails/rules.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId, dayText } from '#platform/http/fields.ts'
import { SERVICES_PER_SALON } from '#platform/limits.ts'

const id = z.uuid()
const serviceId = checkedId<ServiceId>()
const brokenNails = z.int().min(0).max(BROKEN_NAILS_MOST)

const answerFields = {
  material: z.enum(nailMaterials),
  /** Null on bare nails. */
  madeBy: z.enum(nailMakers).nullable(),
  wish: z.enum(nailWishes),
}

/** The customer's answers about the nails; they must fit the booked services. */
export const nailAnswersWanted = z
  .strictObject({ ...answerFields, doneOn: dayText.nullable().default(null), broken: brokenNails.default(0) })
  .refine(({ material, madeBy }) => (material === 'nothing') === (madeBy === null), {
    path: ['madeBy'],
    params: { reason: 'invalid' },
  })

export const nailAnswersShown = z.object({
  ...answerFields,
  doneOn: z.iso.date().nullable(),
  broken: z.int(),
})

/** Ids of rules: checked ones in input, plain ones in answers. */
const rulesOf = <Service extends z.ZodType<string>, Option extends z.ZodType<string>>(
  service: Service,
  option: Option,
) => ({
  asking: z.array(service).max(SERVICES_PER_SALON),
  removalServices: z.array(service).max(SERVICES_PER_SALON),
  removalOptions: z.array(option).max(SERVICES_PER_SALON * 10),
  removals: z
    .array(
      z.strictObject({
        material: z.enum(removableMaterials),
        madeBy: z.enum(nailMakers),
        outcome: z.enum(removalOutcomes),
        serviceId: service.nullable(),
      }),
    )
    .max(removableMaterials.length * nailMakers.length),
  refills: z
    .array(
      z.strictObject({
        category: z.enum(refillCategories),
        serviceId: service,
        /** The new set that replaces a refill that is not possible. */
        setServiceId: service,
        daysMost: z.int().min(1).max(120),
        takesOthers: z.boolean(),
      }),
    )
    .max(refillCategories.length),
  repair: z
    .strictObject({
      serviceId: service,
      nailsEach: z.int().min(1).max(BROKEN_NAILS_MOST),
      nailsMost: z.int().min(1).max(BROKEN_NAILS_MOST),
      takesOthers: z.boolean(),
    })
    .nullable(),
})

const rulesShown = z.object(rulesOf(id, id))
export type NailRulesView = z.output<typeof rulesShown>

/** A service that can be booked online; names in the language of the caller, `name` of an option is its key. */
const nailService = z.object({
  id,
  category: z.enum(serviceCategories),
  name: z.string(),
  minutes: z.int(),
  priceCents: z.int(),
  options: z.array(
    z.object({
      id,
      name: z.string(),
      minutes: z.int(),
      priceCents: z.int(),
      requires: z.array(id),
      excludes: z.array(id),
    }),
  ),
})

const nailSalon = z.object({
  rules: rulesShown,
  services: z.array(nailService),
  servicesMost: z.int(),
})
export type NailSalonView = z.output<typeof nailSalon>

export const readNailRules = operation({
  method: 'GET',
  path: '/salons/{salon}/nail-rules',
  summary: 'Read a salon’s rules for what is on the nails, with the services that they speak of',
  tag: 'salons',
  access: 'anyone',
  params: z.object({ salon: z.string().min(1).max(80) }),
  /** Null: the salon does not ask. */
  output: z.object({ nails: nailSalon.nullable() }),
  errors: ['not_found', 'validation_failed'],
})

export const readMyNails = operation({
  method: 'GET',
  path: '/me/salons/{id}/nails',
  summary: 'Read what is on the caller’s nails since the last visit to a salon',
  tag: 'booking',
  access: 'signed-in',
  params: z.object({ id: checkedId<SalonId>() }),
  output: z.object({
    nails: z
      .object({
        material: answerFields.material,
        madeBy: answerFields.madeBy,
        doneOn: z.iso.date().nullable(),
      })
      .nullable(),
    /** The day of the visit that the answers come from. */
    visitedOn: z.iso.date().nullable(),
  }),
  errors: ['unauthorized', 'validation_failed'],
})

const salonPath = z.object({ id: checkedId<SalonId>() })

const ownNailRules = z.object({
  /** False: customers are not asked. */
  isAsked: z.boolean(),
  /** 0 before the first rules. */
  revision: z.int(),
  rules: rulesShown,
  services: z.array(nailService),
  servicesMost: z.int(),
  /** Suggested rules for the price list; they take effect only when the salon saves them. */
  suggested: rulesShown,
})
export type OwnNailRules = z.output<typeof ownNailRules>

export const readOwnNailRules = operation({
  method: 'GET',
  path: '/business/salons/{id}/nail-rules',
  summary: 'Read the own salon’s rules for what is on the nails, and suggested ones',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  output: ownNailRules,
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

export const nailRulesWanted = z.strictObject({
  isAsked: z.boolean(),
  revision: z.int32().min(0),
  ...rulesOf(serviceId, checkedId<OptionId>()),
})
export type NailRulesWanted = z.output<typeof nailRulesWanted>

export const writeOwnNailRules = operation({
  method: 'PUT',
  path: '/business/salons/{id}/nail-rules',
  summary: 'Replace the own salon’s rules for what is on the nails',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: salonPath,
  body: nailRulesWanted,
  output: ownNailRules,
  errors: [
    'unauthorized',
    'forbidden',
    'not_found',
    'validation_failed',
    'changed_meanwhile',
    'idempotency_mismatch',
  ],
})
