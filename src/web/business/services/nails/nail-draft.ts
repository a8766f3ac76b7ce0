import {
  nailMakers,
  removableMaterials,
  type NailMaker,
  type RemovableMaterial,
} from '#domain/nails/answers.ts'
import type { RefillCategory } from '#domain/nails/rules.ts'
import type { NailRulesView, OwnNailRules } from '#features/nails/contract.ts'

/** The rules as they are typed; numbers are strings until they are sent. */
export interface NailDraft {
  readonly isAsked: boolean
  readonly rules: NailRulesView
}

type Service = OwnNailRules['services'][number]
type RemovalRule = NailRulesView['removals'][number]
export type RefillRule = NailRulesView['refills'][number]

/** Without services and options that can no longer be booked; a removal without its service is not offered. */
export function soldRules(rules: NailRulesView, services: readonly Service[]): NailRulesView {
  const isSold = (id: string | null) => id === null || services.some((service) => service.id === id)
  const hasOption = (id: string) => services.some(({ options }) => options.some((option) => option.id === id))
  return {
    asking: rules.asking.filter(isSold),
    removalServices: rules.removalServices.filter(isSold),
    removalOptions: rules.removalOptions.filter(hasOption),
    removals: removableMaterials.flatMap((material) =>
      nailMakers.map((madeBy) => {
        const rule = removalRuleOf(rules, material, madeBy)
        return isSold(rule.serviceId) ? rule : { ...rule, outcome: 'refused' as const, serviceId: null }
      }),
    ),
    refills: rules.refills.filter(({ serviceId, setServiceId }) => isSold(serviceId) && isSold(setServiceId)),
    repair: rules.repair && isSold(rules.repair.serviceId) ? rules.repair : null,
  }
}

export const removalRuleOf = (
  { removals }: NailRulesView,
  material: RemovableMaterial,
  madeBy: NailMaker,
): RemovalRule =>
  removals.find((rule) => rule.material === material && rule.madeBy === madeBy) ?? {
    material,
    madeBy,
    outcome: 'refused',
    serviceId: null,
  }

/** A rule as the value of a list: «service:ID», «included:», «refused:». */
export const outcomeValue = ({ outcome, serviceId }: Pick<RemovalRule, 'outcome' | 'serviceId'>): string =>
  `${outcome}:${serviceId ?? ''}`

const outcomes = ['included', 'extra', 'service', 'refused'] as const

/** Sets the treatment of a material by its maker. @param value of `outcomeValue` */
export function withRemoval(
  rules: NailRulesView,
  { material, madeBy }: Pick<RemovalRule, 'material' | 'madeBy'>,
  value: string,
): NailRulesView {
  const [name = '', id = ''] = value.split(':')
  const outcome = outcomes.find((each) => each === name) ?? 'refused'
  const next: RemovalRule = { material, madeBy, outcome, serviceId: id === '' ? null : id }
  const isMeant = (rule: RemovalRule) => rule.material === material && rule.madeBy === madeBy
  return { ...rules, removals: [...rules.removals.filter((rule) => !isMeant(rule)), next] }
}

/** Adds or removes an id of a list. */
export const toggled = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]

/** A removal always asks and is never a service that follows one. */
export function withRemovalService(rules: NailRulesView, id: string): NailRulesView {
  const removalServices = toggled(rules.removalServices, id)
  return {
    ...rules,
    removalServices,
    asking: rules.asking.filter((each) => !removalServices.includes(each)),
    // Treatments by it are reset.
    removals: rules.removals.map((rule) =>
      rule.serviceId === null || removalServices.includes(rule.serviceId)
        ? rule
        : { ...rule, outcome: 'refused' as const, serviceId: null },
    ),
  }
}

/** All options of one name together: salons think of «removal», not of the removal of each service. */
export function withRemovalOptions(rules: NailRulesView, ids: readonly string[]): NailRulesView {
  const isOn = ids.every((id) => rules.removalOptions.includes(id))
  const others = rules.removalOptions.filter((id) => !ids.includes(id))
  return { ...rules, removalOptions: isOn ? others : [...others, ...ids] }
}

/** Switches the refill of a category on, with its usual services, or off. */
export function withRefill(
  rules: NailRulesView,
  category: RefillCategory,
  usual: RefillRule | undefined,
): NailRulesView {
  const others = rules.refills.filter((rule) => rule.category !== category)
  return { ...rules, refills: usual ? [...others, usual] : others }
}

/** The services of each category that has two: without a second one nothing can be refilled. */
export const refillable = (
  services: readonly Service[],
  categories: readonly RefillCategory[],
): readonly { readonly category: RefillCategory; readonly services: readonly Service[] }[] =>
  categories
    .map((category) => ({ category, services: services.filter((service) => service.category === category) }))
    .filter((group) => group.services.length > 1)

/** A whole number within its bounds; undefined for any other text. */
export function wholeIn(
  text: string,
  { least, most }: { readonly least: number; readonly most: number },
): number | undefined {
  const number = Number(text)
  return /^\d+$/.test(text.trim()) && number >= least && number <= most ? number : undefined
}
