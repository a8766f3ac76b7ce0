import type { ServiceCategory } from '../catalogue.ts'
import type { RuledOption } from '../option-rules.ts'
import type { NailMaker, RemovableMaterial } from './answers.ts'

/**
 * The price of removing a maker's material before a new set. `included`: the new set contains its removal; `extra`:
 * the new set's own removal option, or the service where it has none; `service`: always the service; `refused`: the
 * salon does not take it off.
 */
export const removalOutcomes = ['included', 'extra', 'service', 'refused'] as const
export type RemovalOutcome = (typeof removalOutcomes)[number]

export interface RemovalRule<Id> {
  readonly material: RemovableMaterial
  readonly madeBy: NailMaker
  readonly outcome: RemovalOutcome
  /** The removal that is booked, for `included` only if nothing follows it. */
  readonly serviceId: Id | null
}

/** The categories that can be refilled. */
export const refillCategories = ['gel_polish', 'gel_extensions', 'acrylic', 'biab', 'dip_powder'] as const
export type RefillCategory = (typeof refillCategories)[number]

export interface RefillRule<Id> {
  readonly category: RefillCategory
  readonly serviceId: Id
  /** The new set that replaces the refill where none is possible. */
  readonly setServiceId: Id
  /** The most days since the nails were done. */
  readonly daysMost: number
  /** Whether the work of other salons is refilled too. */
  readonly takesOthers: boolean
}

export interface RepairRule<Id> {
  readonly serviceId: Id
  /** How many nails one such service repairs. */
  readonly nailsEach: number
  readonly nailsMost: number
  readonly takesOthers: boolean
}

/** A salon's rules for the question about the nails. `Service` and `Option` are ids. */
export interface NailRules<Service, Option> {
  /** The services before which the question is asked. */
  readonly asking: readonly Service[]
  /** All removal services, so that none is booked together with another. */
  readonly removalServices: readonly Service[]
  /** All options that are removals. */
  readonly removalOptions: readonly Option[]
  readonly removals: readonly RemovalRule<Service>[]
  readonly refills: readonly RefillRule<Service>[]
  readonly repair: RepairRule<Service> | null
}

export interface NailOption<Option> extends RuledOption<Option> {
  /** Equivalent options of two services have the same name. */
  readonly name: string
  readonly minutes: number
  readonly priceCents: number
}

/** A service that can be booked, with the price and length of the price list. */
export interface NailService<Service, Option> {
  readonly id: Service
  readonly category: ServiceCategory
  readonly name: string
  readonly minutes: number
  readonly priceCents: number
  readonly options: readonly NailOption<Option>[]
}

/** A salon's rules with the services that they refer to. */
export interface NailSalon<Service, Option> {
  readonly rules: NailRules<Service, Option>
  readonly services: readonly NailService<Service, Option>[]
  /** The most services in a booking. */
  readonly servicesMost: number
}

export interface NailItem<Service, Option> {
  readonly serviceId: Service
  readonly optionIds: readonly Option[]
}

/** The materials over which a category can be refilled. */
export const refillMaterials: Readonly<Record<RefillCategory, readonly RemovableMaterial[]>> = {
  gel_polish: ['gel_polish'],
  gel_extensions: ['hard_gel', 'tips'],
  acrylic: ['acrylic', 'tips'],
  biab: ['hard_gel'],
  dip_powder: ['acrylic'],
}

/** Whether a chosen service asks what is on the nails. */
export function asksAboutNails<Service, Option>(
  { asking, removalServices, refills }: NailRules<Service, Option>,
  serviceId: Service,
): boolean {
  return (
    asking.includes(serviceId) ||
    removalServices.includes(serviceId) ||
    refills.some((rule) => rule.serviceId === serviceId)
  )
}
