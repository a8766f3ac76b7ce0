import { suggestedNailRules } from '#domain/nails/suggest.ts'

import type { Menu } from './menu.ts'
import type { NailRows } from './model.ts'

export const noNails: NailRows = {
  questions: [],
  services: [],
  removalOptions: [],
  removals: [],
  refills: [],
}

/** Some of these salons do not remove hard materials of other salons. */
const isStrict = (index: number): boolean => index % 12 === 5
const hard: readonly string[] = ['acrylic', 'tips']

/** The rules of a salon that asks what is on the nails, as its owner would write them. @param index of the salon */
export function nailRowsOf(salonId: string, { services, options }: Menu, index: number): NailRows {
  const rules = suggestedNailRules<string, string>(
    services.map((service) => ({
      ...service,
      name: service.nameEl,
      options: options
        .filter(({ serviceId }) => serviceId === service.id)
        .map(({ id, nameEl, minutes, priceCents }) => ({
          id,
          name: nameEl,
          minutes,
          priceCents,
          requires: [],
          excludes: [],
        })),
    })),
  )
  if (rules.removalServices.length === 0) return noNails
  return {
    questions: [
      {
        salonId,
        isAsked: true,
        repairServiceId: rules.repair?.serviceId ?? null,
        repairNailsEach: 1,
        repairNailsMost: rules.repair?.nailsMost ?? 1,
        repairOfOthers: !isStrict(index),
        revision: 1,
      },
    ],
    services: [
      ...rules.removalServices.map((serviceId) => ({ salonId, serviceId, kind: 'removal' as const })),
      ...rules.asking.map((serviceId) => ({ salonId, serviceId, kind: 'asks' as const })),
    ],
    removalOptions: rules.removalOptions.map((optionId) => ({ salonId, optionId })),
    removals: rules.removals.map((rule) =>
      isStrict(index) && rule.madeBy !== 'here' && hard.includes(rule.material)
        ? { salonId, ...rule, outcome: 'refused' as const, serviceId: null }
        : { salonId, ...rule },
    ),
    refills: rules.refills.map((rule) => ({ salonId, ...rule })),
  }
}
