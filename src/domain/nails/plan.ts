import type { NailState } from './answers.ts'
import { nextServices } from './next-services.ts'
import { Refused, type NailChain, type NailNote, type NailPlan } from './outcome.ts'
import { removalFor, type Removal } from './removal.ts'
import type { NailItem, NailSalon } from './rules.ts'

/**
 * The services and options that a visit needs with these nails, or why the salon cannot do it. Planning a planned chain
 * again changes nothing, so a server can compare a booking with its own plan of it.
 * @param cart the chosen services, in their order
 */
export function planNails<Service, Option>(
  salon: NailSalon<Service, Option>,
  state: NailState,
  cart: readonly NailItem<Service, Option>[],
): NailPlan<Service, Option> {
  try {
    return { kind: 'chain', ...chainOf(salon, state, cart) }
  } catch (error) {
    if (error instanceof Refused) return { kind: 'refusal', ...error.refusal }
    throw error
  }
}

function chainOf<Service, Option>(
  salon: NailSalon<Service, Option>,
  state: NailState,
  cart: readonly NailItem<Service, Option>[],
): NailChain<Service, Option> {
  const next = nextServices(salon, state, cart)
  const removal: Removal<Service, Option> = next.needsRemoval
    ? removalFor(salon, state, next.services)
    : { before: [], services: next.services, notes: [] }
  const repairs = repairsFor(salon, state)
  const services = [
    ...next.before,
    ...removal.before,
    ...removal.services,
    ...repairs.services,
    ...next.after,
  ]
  requireBookable(salon, services, repairs.services.length)
  return {
    services,
    ...figuresOf(salon, services),
    notes: [...next.notes, ...removal.notes, ...repairs.notes],
  }
}

interface Repairs<Service, Option> {
  readonly services: readonly NailItem<Service, Option>[]
  readonly notes: readonly NailNote[]
}

function repairsFor<Service, Option>(
  { rules: { repair } }: NailSalon<Service, Option>,
  { wish, broken, material, madeBy }: NailState,
): Repairs<Service, Option> {
  const isWish = wish === 'repair'
  if (wish === 'only_removal' || (broken === 0 && !isWish)) return { services: [], notes: [] }
  if (broken === 0) throw new Refused({ reason: 'none_broken' })
  if (!repair) {
    if (isWish) throw new Refused({ reason: 'repair_not_sold' })
    return { services: [], notes: [{ kind: 'repair_unpriced' }] }
  }
  const isOthers = material !== 'nothing' && madeBy !== 'here'
  if (isWish && isOthers && !repair.takesOthers) throw new Refused({ reason: 'repair_of_others' })
  if (broken > repair.nailsMost) throw new Refused({ reason: 'too_many_broken', nailsMost: repair.nailsMost })
  const one = { serviceId: repair.serviceId, optionIds: [] }
  return { services: Array.from({ length: Math.ceil(broken / repair.nailsEach) }, () => one), notes: [] }
}

function requireBookable<Service, Option>(
  { services: sold, servicesMost, rules: { repair } }: NailSalon<Service, Option>,
  chain: readonly NailItem<Service, Option>[],
  repairs: number,
): void {
  if (chain.length === 0) throw new Refused({ reason: 'choose_service' })
  if (chain.some(({ serviceId }) => sold.every(({ id }) => id !== serviceId)))
    throw new Refused({ reason: 'service_gone' })
  if (chain.length <= servicesMost) return
  const room = servicesMost - (chain.length - repairs)
  if (repair && room > 0) throw new Refused({ reason: 'too_many_broken', nailsMost: room * repair.nailsEach })
  throw new Refused({ reason: 'too_many_services' })
}

function figuresOf<Service, Option>(
  { services: sold }: NailSalon<Service, Option>,
  chain: readonly NailItem<Service, Option>[],
): { readonly minutes: number; readonly priceCents: number } {
  const parts = chain.flatMap(({ serviceId, optionIds }) => {
    const service = sold.find(({ id }) => id === serviceId)
    return service ? [service, ...service.options.filter(({ id }) => optionIds.includes(id))] : []
  })
  return {
    minutes: parts.reduce((sum, { minutes }) => sum + minutes, 0),
    priceCents: parts.reduce((sum, { priceCents }) => sum + priceCents, 0),
  }
}
