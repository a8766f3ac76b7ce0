import type { SalonId, ServiceId, StaffId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { nameIn } from '#domain/names/name-in.ts'
import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'

import { priceOf } from '../policy/plan-visit.ts'
import { openSalon } from '../store/salon-calendar.ts'
import type { SalonSetup, SoldOption } from '../store/salon-setup.ts'

/** A salon's own settings, even when it is suspended: hours, team, services. @throws Problem not_found */
export async function findSalonSetup(ctx: Pick<Ctx, 'dbs' | 'now'>, salonId: SalonId): Promise<SalonSetup> {
  const now = ctx.now()
  const day = now.toZonedDateTimeISO('UTC').toPlainDate().toString()
  const salon = await openSalon(ctx.dbs.app, salonId, { from: day, to: day, now, without: null })
  if (!salon) throw new Problem('not_found')
  return salon.setup
}

/** A present team member's name as readers of the language know it; empty for an unknown one. */
export const staffNameIn = (
  locale: Locale,
  { staffNames }: Pick<SalonSetup, 'staffNames'>,
  id: StaffId,
): string => nameIn(locale, staffNames.get(id) ?? { name: '', nameEn: '' })

/** Every service of a salon, in its own order, with each team member's minutes and price, and its options. */
export const offeredServices = (setup: SalonSetup) =>
  [...setup.services]
    .filter(([, { isOffered }]) => isOffered)
    .map(([id, service]) => ({
      ...service,
      id,
      options: [...setup.options].flatMap(([optionId, option]: readonly [string, SoldOption]) =>
        option.serviceId === id && option.isOffered ? [{ ...option, id: optionId }] : [],
      ),
      staff: setup.staff.flatMap((staff) => doneBy(setup, id, staff)),
    }))

function doneBy(setup: SalonSetup, serviceId: ServiceId, { staffId, services }: SalonSetup['staff'][number]) {
  const own = services.get(serviceId)
  if (own === undefined) return []
  const phases = own ?? setup.rules.get(serviceId)?.phases ?? []
  return [
    {
      id: staffId,
      minutes: phases.reduce((sum, { minutes }) => sum + minutes, 0),
      priceCents: priceOf(setup, { serviceId, optionIds: [], staffId: null }, staffId),
    },
  ]
}
