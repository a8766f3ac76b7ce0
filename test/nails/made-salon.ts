import type { ServiceCategory } from '#domain/catalogue.ts'
import { nailMakers, removableMaterials } from '#domain/nails/answers.ts'
import type { NailRules, NailSalon, NailService } from '#domain/nails/rules.ts'
import { suggestedNailRules } from '#domain/nails/suggest.ts'

type Rules = NailRules<string, string>
export type Salon = NailSalon<string, string>

const option = (id: string, name: string, minutes: number, priceCents: number) => ({
  id, name, minutes, priceCents, requires: [] as string[], excludes: [] as string[],
}) // prettier-ignore

const service = (
  id: string,
  category: ServiceCategory,
  [name, minutes, priceCents]: readonly [string, number, number],
  options: NailService<string, string>['options'] = [],
): NailService<string, string> => ({ id, category, name, minutes, priceCents, options })

/** A usual price list, in whole. */
const madeServices: readonly NailService<string, string>[] = [
  service('classic', 'manicure', ['Κλασικό μανικιούρ', 35, 1500]),
  service('gel', 'gel_polish', ['Ημιμόνιμο μανικιούρ', 50, 2200], [
    option('gel-removal', 'Αφαίρεση παλιού ημιμόνιμου', 15, 500),
    option('gel-french', 'Γαλλικό', 10, 400),
    option('gel-art', 'Σχέδιο επιπέδου 3 σε τέσσερα νύχια', 20, 1200),
  ]),
  service('gel-feet', 'gel_polish', ['Ημιμόνιμο πεντικιούρ', 65, 3200], [
    option('feet-removal', 'Αφαίρεση ημιμόνιμου ποδιών', 15, 500),
  ]),
  service('overlay', 'biab', ['BIAB, ενίσχυση φυσικού νυχιού', 70, 3500], [
    option('overlay-removal', 'Αφαίρεση παλιού ημιμόνιμου', 15, 500),
    option('overlay-french', 'Γαλλικό', 10, 400),
  ]),
  service('infill', 'biab', ['Συντήρηση BIAB', 60, 3000], [option('infill-french', 'Γαλλικό', 10, 400)]),
  service('forms', 'gel_extensions', ['Τοποθέτηση τζελ με φόρμα', 110, 5000]),
  service('gel-refill', 'gel_extensions', ['Συντήρηση τζελ', 75, 3300]),
  service('acrylic', 'acrylic', ['Τοποθέτηση ακρυλικού', 120, 5000]),
  service('pedicure', 'pedicure', ['Κλασικό πεντικιούρ', 50, 2500]),
  service('remove-gel', 'repair_removal', ['Αφαίρεση ημιμόνιμου', 20, 700]),
  service('remove-hard', 'repair_removal', ['Αφαίρεση τζελ ή ακρυλικού', 45, 1300]),
  service('repair', 'repair_removal', ['Επιδιόρθωση νυχιού', 5, 400]),
] // prettier-ignore

export const suggested: Rules = suggestedNailRules(madeServices)

export const madeSalon = (rules: Partial<Rules> = {}): Salon => ({
  rules: { ...suggested, ...rules },
  services: madeServices,
  servicesMost: 5,
})

/** A small generator of numbers, the same in every run. */
function dice(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}

/** Rules as an owner might write them, sensible or not. */
export function madeUpSalon(seed: number): Salon {
  const roll = dice(seed + 1)
  const some = <Item>(list: readonly Item[]): readonly Item[] => list.filter(() => roll(4) > 0)
  const removals = ['remove-gel', 'remove-hard'] as const
  const outcomes = ['included', 'extra', 'service', 'refused'] as const
  return madeSalon({
    asking: some(suggested.asking),
    removalServices: some(suggested.removalServices),
    removalOptions: some(suggested.removalOptions),
    removals: some(
      removableMaterials.flatMap((material) =>
        nailMakers.map((madeBy) => {
          const outcome = outcomes[roll(4)] ?? 'refused'
          const serviceId = removals[roll(2)] ?? null
          const hasService = outcome === 'service' || (outcome !== 'refused' && roll(3) > 0)
          return { material, madeBy, outcome, serviceId: hasService ? serviceId : null }
        }),
      ),
    ),
    refills: some(suggested.refills).map((rule) => ({ ...rule, daysMost: 14 + roll(30), takesOthers: roll(2) === 0 })),
    repair: roll(4) === 0 ? null : { serviceId: 'repair', nailsEach: 1 + roll(3), nailsMost: 1 + roll(10), takesOthers: roll(2) === 0 },
  }) // prettier-ignore
}
