import { z } from 'zod'

import { serviceCategories } from '#domain/catalogue.ts'
import type { ServiceId, StaffId } from '#domain/ids.ts'
import { isPercentage } from '#domain/money/percent.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId } from '#platform/http/fields.ts'

import { refusals, salonPath } from './fields.ts'

const id = z.uuid()
const category = z.enum(serviceCategories)
const percent = z.number().min(0).max(100).refine(isPercentage)

const rules = {
  /** Of services that no other rule names. */
  percent,
  categories: z.array(z.object({ category, percent })),
  /** A service's own percentage goes before that of its category. */
  services: z.array(z.object({ serviceId: id, percent })),
}

const ofStaff = z.object({
  id,
  name: z.string(),
  ...rules,
  /** Whether her account sees what her own services took, and her commission. */
  seesTakings: z.boolean(),
})
export type StaffCommission = z.infer<typeof ofStaff>

const commission = z.object({
  staff: z.array(ofStaff),
  services: z.array(z.object({ id, name: z.string(), category })),
})
export type Commission = z.infer<typeof commission>

export const readCommission = operation({
  method: 'GET',
  path: '/business/salons/{id}/commission',
  summary: 'Read what each team member gets of the services that they do, in percent',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  output: commission,
  errors: [...refusals],
})

const isOnce = (names: readonly string[]) => new Set(names).size === names.length

export const saveCommission = operation({
  method: 'PUT',
  path: '/business/salons/{id}/commission/{staff}',
  summary: 'Change the commission of a team member, and whether they see it; closed bills keep theirs',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: salonPath.extend({ staff: checkedId<StaffId>() }),
  body: z.strictObject({
    percent,
    categories: z
      .array(z.strictObject({ category, percent }))
      .max(serviceCategories.length)
      .refine((each) => isOnce(each.map((rule) => rule.category)))
      .default([]),
    services: z
      .array(z.strictObject({ serviceId: checkedId<ServiceId>(), percent }))
      .max(200)
      .refine((each) => isOnce(each.map(({ serviceId }) => serviceId)))
      .default([]),
    seesTakings: z.boolean().default(false),
  }),
  output: ofStaff,
  errors: [...refusals, 'idempotency_mismatch'],
})
