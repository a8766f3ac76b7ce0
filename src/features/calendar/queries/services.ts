import { findSalonSetup, offeredServices } from '#features/booking/queries/salon-setup.ts'
import type { SalonAccess } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'

import type { CalendarService } from '../contract.ts'
import { ownColumn } from './calendar-bookings.ts'

/** What can be written into the calendar; for a technician what she does herself. */
export async function listCalendarServices(ctx: Ctx, access: SalonAccess): Promise<CalendarService[]> {
  const setup = await findSalonSetup(ctx, access.salonId)
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
      staff: service.staff.filter(({ id }) => own === undefined || id === own),
    }))
    .filter(({ staff }) => staff.length > 0)
}
