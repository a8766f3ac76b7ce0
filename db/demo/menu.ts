import { leadingService } from '#domain/leading-service.ts'
import { priceLevel } from '#domain/price-level.ts'

import { optionTemplates } from './content/service-options.ts'
import { type Phase, type ServiceTemplate, serviceTemplates } from './content/services.ts'
import type { Dice } from './dice.ts'
import type { OptionRow, ServiceRow, StaffRow, StaffServiceRow } from './model.ts'

export type Menu = {
  readonly services: readonly ServiceRow[]
  readonly options: readonly OptionRow[]
  readonly staffServices: readonly StaffServiceRow[]
  readonly priceFromCents: number
  readonly priceLevel: number
}

export type MenuInput = {
  readonly dice: Dice
  readonly nextId: () => string
  readonly salonId: string
  readonly chairId: string | null
  readonly staff: readonly StaffRow[]
  readonly isLean: boolean
}

/** A price in the range at the salon's level (0 cheap, 1 expensive), in whole euros. */
function priceCents(dice: Dice, [low, high]: readonly [number, number], standing: number): number {
  const place = Math.min(1, Math.max(0, standing + (dice.fraction() - 0.5) * 0.3))
  return Math.round(low + (high - low) * place) * 100
}

function chosenTemplates(dice: Dice, isLean: boolean): ServiceTemplate[] {
  const chosen = serviceTemplates.filter(({ share }) => dice.chance(share))
  return isLean ? dice.some(chosen, 7) : chosen
}

function serviceRow(
  input: MenuInput,
  template: ServiceTemplate,
  standing: number,
  position: number,
): ServiceRow {
  const { dice } = input
  const usesChair = template.needsPedicureChair && input.chairId !== null
  return {
    id: input.nextId(),
    salonId: input.salonId,
    category: template.category,
    nameEl: template.el,
    nameEn: template.en,
    descriptionEl: template.aboutEl,
    descriptionEn: template.aboutEn,
    priceCents: priceCents(dice, template.euros, standing),
    phases: template.phases,
    minutes: template.phases.reduce((sum, [, minutes]) => sum + minutes, 0),
    bufferBefore: 0,
    bufferAfter: template.bufferAfter,
    resourceId: usesChair ? input.chairId : null,
    resourceTurnover: usesChair ? 5 : 0,
    position,
  }
}

function optionRows(
  input: MenuInput,
  service: ServiceRow,
  keys: ServiceTemplate['options'],
  standing: number,
) {
  return keys.map((key, position): OptionRow => {
    const template = optionTemplates[key]
    return {
      id: input.nextId(),
      salonId: input.salonId,
      serviceId: service.id,
      nameEl: template.el,
      nameEn: template.en,
      minutes: template.minutes,
      priceCents: priceCents(input.dice, template.euros, standing),
      position,
    }
  })
}

function slower(phases: readonly Phase[]): readonly Phase[] {
  return phases.map(([kind, minutes]) => [kind, kind === 'work' ? minutes + 5 : minutes])
}

function staffServiceRows(input: MenuInput, services: readonly ServiceRow[]): StaffServiceRow[] {
  const { dice, staff, salonId } = input
  return staff.flatMap(({ id, position, titleEn }) => {
    const isJunior = titleEn === 'Junior technician'
    const isMaster = position === 0 && staff.length > 2 && dice.chance(20)
    const isOnlyFeet = titleEn === 'Pedicure specialist'
    return services
      .filter(({ category }) => {
        if (position === 0) return true
        if (isOnlyFeet) return category === 'pedicure' || category === 'spa_care' || category === 'manicure'
        return dice.chance(isJunior ? 55 : 82)
      })
      .map((service): StaffServiceRow => ({
        salonId,
        staffId: id,
        serviceId: service.id,
        phases: isJunior && service.minutes >= 40 ? slower(service.phases) : null,
        priceCents: isMaster && service.priceCents >= 1500 ? service.priceCents + 300 : null,
      }))
  })
}

/** Each service at its lowest price by any team member. */
function lowestPrices(services: readonly ServiceRow[], staffServices: readonly StaffServiceRow[]) {
  return services.map(({ id, category, minutes, priceCents: price }) => {
    const asked = staffServices
      .filter(({ serviceId }) => serviceId === id)
      .map((own) => own.priceCents ?? price)
    const isBookable = asked.length > 0
    return { category, minutes, isBookable, priceCents: isBookable ? Math.min(...asked) : price }
  })
}

/** A salon's services with prices and team members: the owner does all, the others most. */
export function menuOf(input: MenuInput): Menu {
  const { dice } = input
  const standing = dice.fraction()
  const templates = chosenTemplates(dice, input.isLean)
  const services = templates.map((template, position) => serviceRow(input, template, standing, position))
  const options = services.flatMap((service, index) => {
    const keys = templates[index]?.options ?? []
    return optionRows(input, service, input.isLean ? keys.slice(0, 1) : keys, standing)
  })
  const staffServices = staffServiceRows(input, services)
  const lowest = lowestPrices(services, staffServices)
  return {
    services,
    options,
    staffServices,
    priceFromCents: leadingService(lowest)?.priceCents ?? 0,
    priceLevel: priceLevel(lowest) ?? 1,
  }
}
