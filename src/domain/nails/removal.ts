import { optionsFit } from '../option-rules.ts'
import { removableMaterials, type NailState } from './answers.ts'
import { Refused, type NailNote } from './outcome.ts'
import type { NailItem, NailSalon, RemovalRule } from './rules.ts'

export interface Removal<Service, Option> {
  /** The removal as a service of its own. */
  readonly before: readonly NailItem<Service, Option>[]
  /** The services that follow, one of them with the removal as its option. */
  readonly services: readonly NailItem<Service, Option>[]
  readonly notes: readonly NailNote[]
}

interface Placed<Service, Option> extends Omit<Removal<Service, Option>, 'notes'> {
  readonly minutes: number
  readonly priceCents: number
}

/**
 * Adds the removal of the material, exactly once; the longest one if the material is unknown.
 * @param services the ones that follow; none: the removal is all that is booked
 * @throws Refused when the salon does not take it off
 */
export function removalFor<Service, Option>(
  salon: NailSalon<Service, Option>,
  { material, madeBy }: NailState,
  services: readonly NailItem<Service, Option>[],
): Removal<Service, Option> {
  const isUnknown = material === 'unknown' || material === 'nothing'
  const maker = madeBy ?? 'elsewhere'
  const possible = isUnknown ? removableMaterials : [material]
  const rules = possible.map(
    (each): RemovalRule<Service> =>
      salon.rules.removals.find((rule) => rule.material === each && rule.madeBy === maker) ??
        // A rule is dropped with its service, because then nobody has said that the removal can be done.
        { material: each, madeBy: maker, outcome: 'refused', serviceId: null },
  )
  const taken = rules.filter(({ outcome }) => outcome !== 'refused')
  if (taken.length === 0)
    throw new Refused({
      reason: 'removal_refused',
      material: isUnknown ? 'unknown' : material,
      madeBy: maker,
    })
  const [longest] = taken.flatMap((rule) => placed(salon, rule, services) ?? []).toSorted(longestFirst)
  if (!longest) throw new Refused({ reason: 'removal_not_sold' })
  return { ...longest, notes: isUnknown ? notesOnUnknown(longest, rules) : [] }
}

const longestFirst = <Service, Option>(a: Placed<Service, Option>, b: Placed<Service, Option>): number =>
  b.minutes - a.minutes || b.priceCents - a.priceCents

function notesOnUnknown<Service, Option>(
  { minutes, priceCents }: Placed<Service, Option>,
  rules: readonly RemovalRule<Service>[],
): readonly NailNote[] {
  const refused = rules.filter(({ outcome }) => outcome === 'refused').map(({ material }) => material)
  return [
    ...(minutes > 0 || priceCents > 0 ? [{ kind: 'may_be_less' } as const] : []),
    ...(refused.length > 0 ? [{ kind: 'may_be_refused', materials: refused } as const] : []),
  ]
}

/** The removal of one rule in its place; undefined if it cannot be booked alone. */
function placed<Service, Option>(
  salon: NailSalon<Service, Option>,
  { outcome, serviceId }: RemovalRule<Service>,
  services: readonly NailItem<Service, Option>[],
): Placed<Service, Option> | undefined {
  const isAlone = services.length === 0
  if (outcome === 'included' && !isAlone) return { before: [], services, minutes: 0, priceCents: 0 }
  const withOption = outcome === 'extra' ? withRemovalOption(salon, services) : undefined
  if (withOption) return withOption
  if (serviceId === null) return undefined
  const { minutes = 0, priceCents = 0 } = salon.services.find(({ id }) => id === serviceId) ?? {}
  return { before: [{ serviceId, optionIds: [] }], services, minutes, priceCents }
}

/** The first service that has a removal among its options, with it; undefined if none goes with its other options. */
function withRemovalOption<Service, Option>(
  { rules, services: sold }: NailSalon<Service, Option>,
  services: readonly NailItem<Service, Option>[],
): Placed<Service, Option> | undefined {
  for (const [place, item] of services.entries()) {
    const options = sold.find(({ id }) => id === item.serviceId)?.options ?? []
    const added = options.find(
      ({ id }) =>
        rules.removalOptions.includes(id) &&
        optionsFit(options.filter((each) => each.id === id || item.optionIds.includes(each.id))),
    )
    if (!added) continue
    const { minutes, priceCents } = added
    const optionIds = options
      .map(({ id }) => id)
      .filter((id) => id === added.id || item.optionIds.includes(id))
    return { before: [], services: services.with(place, { ...item, optionIds }), minutes, priceCents }
  }
  return undefined
}
