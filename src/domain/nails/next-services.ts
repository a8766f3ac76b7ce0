import { fittingOptions } from '../option-rules.ts'
import { limbsOf } from '../repeated-options.ts'
import type { NailState } from './answers.ts'
import { Refused, type NailNote } from './outcome.ts'
import {
  refillMaterials,
  type NailItem,
  type NailRules,
  type NailSalon,
  type NailService,
  type RefillRule,
} from './rules.ts'

export interface NextServices<Service, Option> {
  /** The services that the question does not concern, before and after the others. */
  readonly before: readonly NailItem<Service, Option>[]
  readonly after: readonly NailItem<Service, Option>[]
  /** The refills and new sets, without any removal. */
  readonly services: readonly NailItem<Service, Option>[]
  readonly needsRemoval: boolean
  readonly notes: readonly NailNote[]
}

type Part = 'next' | 'removal' | 'repair' | 'other'

export function partOf<Service, Option>(rules: NailRules<Service, Option>, id: Service): Part {
  const { asking, removalServices, removals, refills, repair } = rules
  if (repair?.serviceId === id) return 'repair'
  if (removalServices.includes(id) || removals.some(({ serviceId }) => serviceId === id)) return 'removal'
  const isRefilled = refills.some((rule) => rule.serviceId === id || rule.setServiceId === id)
  return isRefilled || asking.includes(id) ? 'next' : 'other'
}

/** The services after a removal: the chosen ones, as refills or as new sets. */
export function nextServices<Service, Option>(
  salon: NailSalon<Service, Option>,
  state: NailState,
  cart: readonly NailItem<Service, Option>[],
): NextServices<Service, Option> {
  const { rules } = salon
  const parts = cart.map((item) => ({ item, part: partOf(rules, item.serviceId) }))
  const first = parts.findIndex(({ part }) => part !== 'other')
  const others = (list: typeof parts) =>
    list.flatMap(({ item, part }) => (part === 'other' ? [withoutRemoval(salon, item)] : []))
  const around = {
    before: others(parts.slice(0, Math.max(0, first))),
    after: others(parts.slice(Math.max(0, first))),
  }
  if (state.wish === 'repair') return { ...around, services: [], needsRemoval: false, notes: [] }
  if (state.wish === 'only_removal') {
    if (state.material === 'nothing') throw new Refused({ reason: 'nothing_to_remove' })
    return { ...around, services: [], needsRemoval: true, notes: [] }
  }
  const chosen = parts.flatMap(({ item, part }) => (part === 'next' ? [withoutRemoval(salon, item)] : []))
  if (chosen.length === 0) throw new Refused({ reason: 'choose_service' })
  const next = chosen.map((item) => (state.wish === 'refill' ? refilled : newSet)(salon, state, item))
  return {
    ...around,
    services: next
      .map(({ item }) => item)
      .filter((item, place, all) => all.findIndex((each) => each.serviceId === item.serviceId) === place),
    needsRemoval: state.material !== 'nothing' && next.some(({ isRefill }) => !isRefill),
    notes: next.flatMap(({ note }) => note ?? []).slice(0, 1),
  }
}

/** The plan chooses the removal options of services for the hands; those for the feet are separate. */
function withoutRemoval<Service, Option>(
  { rules, services }: NailSalon<Service, Option>,
  item: NailItem<Service, Option>,
): NailItem<Service, Option> {
  const service = services.find(({ id }) => id === item.serviceId)
  const isForHands = service === undefined || limbsOf(service.category) === 'hands'
  if (!isForHands && partOf(rules, item.serviceId) === 'other') return item
  return { ...item, optionIds: item.optionIds.filter((id) => !rules.removalOptions.includes(id)) }
}

interface Next<Service, Option> {
  readonly item: NailItem<Service, Option>
  readonly isRefill: boolean
  readonly note?: NailNote
}

function refilled<Service, Option>(
  salon: NailSalon<Service, Option>,
  state: NailState,
  item: NailItem<Service, Option>,
): Next<Service, Option> {
  const rule = refillRuleOf(salon, item)
  const note = refillHindrance(rule, state)
  if (!rule || note) return { ...newSet(salon, state, item), ...(note && { note }) }
  return { item: exchanged(salon, item, rule.serviceId), isRefill: true }
}

function newSet<Service, Option>(
  salon: NailSalon<Service, Option>,
  _state: NailState,
  item: NailItem<Service, Option>,
): Next<Service, Option> {
  const rule = salon.rules.refills.find(({ serviceId }) => serviceId === item.serviceId)
  return { item: rule ? exchanged(salon, item, rule.setServiceId) : item, isRefill: false }
}

export function refillRuleOf<Service, Option>(
  { rules, services }: NailSalon<Service, Option>,
  { serviceId }: NailItem<Service, Option>,
): RefillRule<Service> | undefined {
  const category = services.find(({ id }) => id === serviceId)?.category
  return (
    rules.refills.find((rule) => rule.serviceId === serviceId || rule.setServiceId === serviceId) ??
    rules.refills.find((rule) => rule.category === category)
  )
}

/** Why these nails cannot be refilled; undefined if they can. */
export function refillHindrance<Service>(
  rule: RefillRule<Service> | undefined,
  { material, madeBy, days }: NailState,
): NailNote | undefined {
  if (!rule) return { kind: 'no_refill' }
  if (material === 'nothing') return { kind: 'refill_bare' }
  if (material === 'unknown' || days === null) return { kind: 'refill_unknown' }
  const over: readonly string[] = refillMaterials[rule.category]
  if (!over.includes(material)) return { kind: 'refill_of_other_material' }
  if (madeBy !== 'here' && !rule.takesOthers) return { kind: 'refill_of_others' }
  return days > rule.daysMost ? { kind: 'refill_too_late', daysMost: rule.daysMost } : undefined
}

/** Another service in place of one, with the options that both have. */
function exchanged<Service, Option>(
  { services }: NailSalon<Service, Option>,
  item: NailItem<Service, Option>,
  serviceId: Service,
): NailItem<Service, Option> {
  if (item.serviceId === serviceId) return item
  const optionsOf = (id: Service): NailService<Service, Option>['options'] =>
    services.find((service) => service.id === id)?.options ?? []
  const names = optionsOf(item.serviceId)
    .filter(({ id }) => item.optionIds.includes(id))
    .map(({ name }) => name)
  const options = optionsOf(serviceId)
  const same = options.filter(({ name }) => names.includes(name)).map(({ id }) => id)
  return { serviceId, optionIds: fittingOptions(options, same) }
}
