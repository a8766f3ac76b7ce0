import { z } from 'zod'

import { serviceCategories } from '#domain/catalogue.ts'
import type { OptionId, ResourceId, SalonId, ServiceId, StaffId } from '#domain/ids.ts'
import { impossibleOptions } from '#domain/option-rules.ts'
import { PHASES_MOST, phasesFault, SERVICE_MINUTES_MOST } from '#domain/service-phases.ts'
import { templateKeys } from '#domain/service-template.ts'
import { visibilities } from '#domain/service-visibility.ts'
import { operation } from '#platform/http/contract.ts'
import {
  checkedId,
  hasLetters,
  momentText,
  oneLine,
  paragraphs,
  revisionNumber,
} from '#platform/http/fields.ts'
import { OPTIONS_PER_SERVICE, OUTAGES_PER_RESOURCE, SERVICES_PER_SALON } from '#platform/limits.ts'

const id = z.uuid()
const instant = z.iso.datetime({ offset: true })
export const salonPath = z.object({ id: checkedId<SalonId>() })
const servicePath = salonPath.extend({ service: checkedId<ServiceId>() })
const resourcePath = salonPath.extend({ resource: checkedId<ResourceId>() })

const priceCents = z.int().min(0).max(1_000_000)
const buffer = z.int().min(0).max(120)
/** A missing English text is shown in Greek. */
const english = (most: number) => z.union([z.literal(''), oneLine(most)]).default('')
/** The revision that the caller read; a change of an outdated one is refused. */
const revision = revisionNumber
const text = z.union([z.literal(''), paragraphs(1000)]).default('')

/** Phases in order, with minutes: [["work", 40], ["processing", 10], ["work", 10]]. */
const phases = z
  .array(z.tuple([z.enum(['work', 'processing']), z.int().min(1).max(SERVICE_MINUTES_MOST)]))
  .min(1)
  .max(PHASES_MOST)
  .superRefine((given, issues) => {
    const reason = phasesFault(given)
    if (reason) issues.addIssue({ code: 'custom', params: { reason } })
  })

/** Positions in the list of the service's options, counted from 0. */
const others = z.array(z.int().min(0)).max(OPTIONS_PER_SERVICE).default([])

const optionFields = z.strictObject({
  /** Missing: a new option. */
  id: checkedId<OptionId>().optional(),
  nameEl: oneLine(120),
  nameEn: english(120),
  minutes: z.int().min(0).max(240),
  priceCents,
  /** Options of the same service that must be chosen with it. */
  requires: others,
  /** Options of the same service that cannot be chosen with it; naming one side is enough. */
  excludes: others,
})
export type OptionFields = z.output<typeof optionFields>

const options = z
  .array(optionFields)
  .max(OPTIONS_PER_SERVICE)
  .superRefine((list, issues) => {
    const refuse = (path: (string | number)[], reason: string) =>
      issues.addIssue({ code: 'custom', path, params: { reason } })
    for (const [index, { requires, excludes }] of list.entries()) {
      for (const [name, places] of Object.entries({ requires, excludes }))
        if (places.some((place) => place === index || place >= list.length)) refuse([index, name], 'invalid')
    }
    const ruled = list.map(({ requires, excludes }, place) => ({ id: place, requires, excludes }))
    for (const place of impossibleOptions(ruled)) refuse([place, 'requires'], 'option_impossible')
    const ids = list.flatMap((option) => option.id ?? [])
    if (new Set(ids).size < ids.length) refuse([], 'invalid')
  })

const whoDoesIt = z.strictObject({
  staffId: checkedId<StaffId>(),
  /** The team member's own phases; null: the service's. */
  phases: phases.nullable().default(null),
  priceCents: priceCents.nullable().default(null),
})

export const serviceFields = z.strictObject({
  category: z.enum(serviceCategories),
  nameEl: oneLine(120).refine(...hasLetters(2)),
  nameEn: english(120).refine((name) => Array.from(name).length !== 1, { params: { reason: 'too_small' } }),
  descriptionEl: text,
  descriptionEn: text,
  priceCents,
  phases,
  bufferBefore: buffer.default(0),
  bufferAfter: buffer.default(0),
  /** The service takes one unit of it, also for `resourceTurnover` minutes afterwards. */
  resourceId: checkedId<ResourceId>().nullable().default(null),
  resourceTurnover: buffer.default(0),
  visibility: z.enum(visibilities).default('online'),
  /** The minimum minutes between booking online and start; null: the salon's rule. */
  minimumNotice: z.int().min(0).max(43_200).nullable().default(null),
  /** How many days ahead it can be booked online; null: the salon's rule. */
  horizonDays: z.int().min(1).max(365).nullable().default(null),
  options: options.default([]),
  /** The present team members who do it; rows of former ones stay unchanged. */
  staff: z
    .array(whoDoesIt)
    .max(200)
    .refine((list) => new Set(list.map(({ staffId }) => staffId)).size === list.length)
    .default([]),
})
export type ServiceFields = z.output<typeof serviceFields>

const optionView = z.object({
  id,
  nameEl: z.string(),
  nameEn: z.string(),
  minutes: z.int(),
  priceCents: z.int(),
  requires: z.array(z.int()),
  /** Listed on both sides. */
  excludes: z.array(z.int()),
})

const phasesView = z.array(z.tuple([z.enum(['work', 'processing']), z.int()]))

const serviceView = z.object({
  id,
  category: z.enum(serviceCategories),
  nameEl: z.string(),
  nameEn: z.string(),
  descriptionEl: z.string(),
  descriptionEn: z.string(),
  priceCents: z.int(),
  phases: phasesView,
  minutes: z.int(),
  bufferBefore: z.int(),
  bufferAfter: z.int(),
  resourceId: id.nullable(),
  resourceTurnover: z.int(),
  visibility: z.enum(visibilities),
  minimumNotice: z.int().nullable(),
  horizonDays: z.int().nullable(),
  options: z.array(optionView),
  staff: z.array(z.object({ staffId: id, phases: phasesView.nullable(), priceCents: z.int().nullable() })),
  /** The number of future bookings with it. */
  upcoming: z.int(),
  revision: z.int(),
})
export type ServiceView = z.output<typeof serviceView>

const resourceView = z.object({
  id,
  nameEl: z.string(),
  nameEn: z.string(),
  units: z.int(),
  /** Each takes one unit; ended ones are left out. */
  outages: z.array(z.object({ start: instant, end: instant })),
  revision: z.int(),
})
export type ResourceView = z.output<typeof resourceView>

const priceList = z.object({
  timeZone: z.string(),
  /** In the order of the public page. */
  services: z.array(serviceView),
  resources: z.array(resourceView),
  /** The present team members. */
  staff: z.array(z.object({ id, name: z.string(), photo: z.string().nullable() })),
})
export type PriceList = z.output<typeof priceList>

export const readErrors = ['unauthorized', 'forbidden', 'not_found'] as const
export const writeErrors = [...readErrors, 'validation_failed', 'idempotency_mismatch'] as const

export const listServices = operation({
  method: 'GET',
  path: '/business/salons/{id}/services',
  summary: 'List services of an own salon with options, team members and resources',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  output: priceList,
  errors: readErrors,
})

export const createService = operation({
  method: 'POST',
  path: '/business/salons/{id}/services',
  summary: 'Add a service at the end of the list',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: salonPath,
  body: serviceFields,
  status: 201,
  output: serviceView,
  errors: [...writeErrors, 'limit_reached'],
})

export const changeService = operation({
  method: 'PUT',
  path: '/business/salons/{id}/services/{service}',
  summary: 'Replace a service; existing bookings keep their terms',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: servicePath,
  body: serviceFields.extend({ revision }),
  output: serviceView,
  errors: [...writeErrors, 'changed_meanwhile'],
})

export const showService = operation({
  method: 'POST',
  path: '/business/salons/{id}/services/{service}/visibility',
  summary: 'Set the visibility of a service',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: servicePath,
  body: z.strictObject({ visibility: z.enum(visibilities) }),
  output: serviceView,
  errors: writeErrors,
})

export const removeService = operation({
  method: 'DELETE',
  path: '/business/salons/{id}/services/{service}',
  summary: 'Delete a service; existing bookings stay as they are',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: servicePath,
  status: 204,
  errors: [...readErrors, 'idempotency_mismatch'],
})

export const orderServices = operation({
  method: 'PUT',
  path: '/business/salons/{id}/service-order',
  summary: 'Set the order of services; all must be listed',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: salonPath,
  body: z.strictObject({ ids: z.array(checkedId<ServiceId>()).max(SERVICES_PER_SALON) }),
  output: z.object({ ids: z.array(id) }),
  errors: [...writeErrors, 'changed_meanwhile'],
})

export const resourceFields = z.strictObject({
  nameEl: oneLine(80),
  nameEn: english(80),
  units: z.int().min(1).max(100),
  /** Each takes one unit out of order; local times of the salon, or with an offset. */
  outages: z
    .array(
      z.strictObject({
        start: momentText({ local: true }),
        end: momentText({ local: true }),
      }),
    )
    .max(OUTAGES_PER_RESOURCE)
    .default([]),
})
export type ResourceFields = z.output<typeof resourceFields>

export const createResource = operation({
  method: 'POST',
  path: '/business/salons/{id}/resources',
  summary: 'Add a limited resource, such as chairs or lamps',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: salonPath,
  body: resourceFields,
  status: 201,
  output: resourceView,
  errors: [...writeErrors, 'limit_reached', 'local_time_missing', 'local_time_ambiguous'],
})

export const changeResource = operation({
  method: 'PUT',
  path: '/business/salons/{id}/resources/{resource}',
  summary: 'Change a resource’s units, name and outages',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: resourcePath,
  body: resourceFields.extend({ revision }),
  output: resourceView,
  errors: [...writeErrors, 'changed_meanwhile', 'local_time_missing', 'local_time_ambiguous'],
})

export const removeResource = operation({
  method: 'DELETE',
  path: '/business/salons/{id}/resources/{resource}',
  summary: 'Delete a resource; services that needed it no longer need one',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: resourcePath,
  status: 204,
  errors: [...readErrors, 'idempotency_mismatch'],
})

const templateItem = z.object({
  key: z.enum(templateKeys),
  category: z.enum(serviceCategories),
  nameEl: z.string(),
  nameEn: z.string(),
  descriptionEl: z.string(),
  descriptionEn: z.string(),
  priceCents: z.int(),
  phases: phasesView,
  minutes: z.int(),
  bufferAfter: z.int(),
  options: z.array(optionView.omit({ id: true })),
  /** Done in the pedicure chair, where the salon has one. */
  needsChair: z.boolean(),
  /** True if the salon has a service of that name; adding it again does nothing. */
  isThere: z.boolean(),
})
export type TemplateItem = z.output<typeof templateItem>

export const readServiceTemplate = operation({
  method: 'GET',
  path: '/business/salons/{id}/service-template',
  summary: 'List the template of usual services with their minutes and prices',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  output: z.object({ items: z.array(templateItem) }),
  errors: readErrors,
})

/**
 * Adds chosen services of the template behind the existing ones, with their options, in the template's order. A service
 * whose Greek name the salon has already is skipped, so that a repeated call does no harm.
 * - `items`: the services, each with its own price or phases where given.
 * - `staffIds`: the team members who do them; missing: all present ones. Later members get services in the team
 * settings.
 * - `pedicureChairs`: their number; makes the resource, once, and assigns the pedicures to it. Missing: no limit.
 * @returns the added services, and the keys of those that existed
 */
export const addFromTemplate = operation({
  method: 'POST',
  path: '/business/salons/{id}/services/from-template',
  summary: 'Add services from the template; the whole team does them unless chosen otherwise',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: salonPath,
  body: z.strictObject({
    items: z
      .array(
        z.strictObject({
          key: z.enum(templateKeys),
          priceCents: priceCents.optional(),
          phases: phases.optional(),
        }),
      )
      .min(1)
      .max(templateKeys.length)
      .refine((list) => new Set(list.map(({ key }) => key)).size === list.length),
    staffIds: z.array(checkedId<StaffId>()).max(200).optional(),
    pedicureChairs: z.int().min(1).max(100).optional(),
  }),
  status: 201,
  output: z.object({ services: z.array(serviceView), skipped: z.array(z.enum(templateKeys)) }),
  errors: [...writeErrors, 'limit_reached'],
})
