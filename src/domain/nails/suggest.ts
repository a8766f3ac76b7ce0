import { nailMakers, removableMaterials, type NailMaker, type RemovableMaterial } from './answers.ts'
import {
  refillCategories,
  type NailRules,
  type NailService,
  type RefillCategory,
  type RefillRule,
  type RemovalRule,
} from './rules.ts'

const plain = (name: string): string =>
  name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('el')

const isNamed =
  (pattern: RegExp) =>
  ({ name }: { readonly name: string }): boolean =>
    pattern.test(plain(name))

const isRemoval = isNamed(/αφαιρ|ξηλωμα|remov|soak.?off/)
const isRefill = isNamed(/συντηρ|γεμισμα|refill|infill|rebalanc/)
const isRepair = isNamed(/επιδιορθ|επισκευ|σπασμεν|repair/)
const isForFeet = isNamed(/πεντικ|ποδι|pedicure|toes/)
const isHard = isNamed(/τζελ|ακρυλ|σκληρ|tips|hard|acryl|builder|biab/)

/** The usual days after which a category is no longer refilled. */
const usualDays: Readonly<Record<RefillCategory, number>> = {
  gel_polish: 21,
  gel_extensions: 35,
  acrylic: 28,
  biab: 35,
  dip_powder: 28,
}

const askingCategories: readonly string[] = [...refillCategories, 'manicure']

/**
 * Suggested rules for a price list, for its owner to review: removals, refills and repairs are recognised by names
 * and categories.
 */
export function suggestedNailRules<Service, Option>(
  services: readonly NailService<Service, Option>[],
): NailRules<Service, Option> {
  const small = services.filter(({ category }) => category === 'repair_removal')
  const removals = small.filter(isRemoval)
  const repair = small.find(isRepair)
  const options = services.flatMap((service) => service.options.filter(isRemoval).map(({ id }) => id))
  const hands = services.filter(
    (service) => askingCategories.includes(service.category) && !isForFeet(service),
  )
  return {
    asking: hands.map(({ id }) => id),
    removalServices: removals.map(({ id }) => id),
    removalOptions: options,
    removals: removableMaterials.flatMap((material) =>
      nailMakers.map((madeBy) =>
        suggestedRemoval({ removals, hasOption: options.length > 0 }, material, madeBy),
      ),
    ),
    refills: refillCategories.flatMap((category) => suggestedRefill(hands, category) ?? []),
    repair: repair ? { serviceId: repair.id, nailsEach: 1, nailsMost: 3, takesOthers: true } : null,
  }
}

interface Ways<Service, Option> {
  readonly removals: readonly NailService<Service, Option>[]
  readonly hasOption: boolean
}

/** Polish is removed for free; gel polish by an extra of the new set if there is one; anything harder is soaked off. */
function suggestedRemoval<Service, Option>(
  { removals, hasOption }: Ways<Service, Option>,
  material: RemovableMaterial,
  madeBy: NailMaker,
): RemovalRule<Service> {
  const rule = { material, madeBy, serviceId: null }
  if (material === 'polish') return { ...rule, outcome: 'included' }
  const byLength = removals.toSorted((a, b) => a.minutes - b.minutes)
  if (material === 'gel_polish') {
    const soft = byLength.find((each) => !isHard(each)) ?? byLength[0]
    const outcome = hasOption ? 'extra' : soft ? 'service' : 'included'
    return { ...rule, outcome, serviceId: soft?.id ?? null }
  }
  const hard = byLength.findLast(isHard) ?? byLength.at(-1)
  return hard ? { ...rule, outcome: 'service', serviceId: hard.id } : { ...rule, outcome: 'refused' }
}

function suggestedRefill<Service, Option>(
  services: readonly NailService<Service, Option>[],
  category: RefillCategory,
): RefillRule<Service> | undefined {
  const own = services.filter((service) => service.category === category)
  const refill = own.find(isRefill)
  const set = own.find((service) => !isRefill(service))
  if (!refill || !set) return undefined
  return {
    category,
    serviceId: refill.id,
    setServiceId: set.id,
    daysMost: usualDays[category],
    takesOthers: false,
  }
}
