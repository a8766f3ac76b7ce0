import type { SalonId } from '#domain/ids.ts'
import { findSalonSetup, offeredServices, staffNameIn } from '#features/booking/queries/salon-setup.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'

import type { CalendarService } from '../contract.ts'
import { ownColumn } from './calendar-bookings.ts'

/**
 * The services that can be added to the calendar; for team members their own. @throws Problem unauthorized, not_found,
 * forbidden
 */
export async function listCalendarServices(ctx: Ctx, salonId: SalonId): Promise<CalendarService[]> {
  const access = await requireSalon(ctx, salonId, 'own-calendar')
  const setup = await findSalonSetup(ctx, salonId)
  const own = ownColumn(access)
  const named = <Row extends { nameEl: string; nameEn: string }>({ nameEl, nameEn }: Row) =>
    ctx.locale === 'el' ? nameEl : nameEn
  return offeredServices(setup)
    .map((service) => ({
      id: service.id,
      name: named(service),
      category: service.category,
      options: service.options.map((option) => ({
        id: option.id,
        name: named(option),
        minutes: option.minutes,
        priceCents: option.priceCents,
      })),
      staff: service.staff
        .filter(({ id }) => own === undefined || id === own)
        .map((staff) => ({ ...staff, name: staffNameIn(ctx.locale, setup, staff.id) })),
    }))
    .filter(({ staff }) => staff.length > 0)
}
