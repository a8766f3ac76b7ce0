import type { DesignTags } from '#domain/designs/tags.ts'
import { visitOfDesign, type DesignPart, type DesignVisit } from '#domain/designs/visit.ts'
import type { SalonId, StaffId } from '#domain/ids.ts'
import { sql, type Db } from '#platform/db.ts'

import { findOfferedServices, offeredService } from './offered-services.ts'

/** A design `d` with its tags and parts. */
export interface DesignRow extends DesignTags {
  readonly id: string
  readonly salonId: SalonId
  readonly photoId: string
  readonly staffId: StaffId | null
  readonly parts: readonly DesignPart[]
}

export const designColumns = sql`d.id, d.salon_id as "salonId", d.photo_id as "photoId", d.staff_id as "staffId", d.shape, d.length, d.technique,
  d.finish, d.colours, d.art_level as "artLevel",
  (select coalesce(json_agg(json_build_object('serviceId', part.service_id, 'optionIds',
      array(select chosen.option_id from design_options chosen where chosen.design_id = d.id and chosen.service_id = part.service_id order by 1))
    order by part.position), '[]') from design_services part where part.design_id = d.id) as parts`

export const tagsOf = ({ shape, length, technique, finish, colours, artLevel }: DesignTags) => ({
  shape,
  length,
  technique,
  finish,
  colours: [...colours],
  artLevel,
})

/** The services that book each design now; designs that cannot be booked are left out. */
export async function visitsOf(
  db: Db,
  designs: readonly DesignRow[],
): Promise<ReadonlyMap<string, DesignVisit>> {
  // Reads only the services of the designs: the price lists of a page's salons have fifteen times as many.
  const parts = designs.flatMap((design) => design.parts.map(({ serviceId }) => serviceId))
  const services = await findOfferedServices(db, [...new Set(parts)])
  const bySalon = Map.groupBy(services.map(offeredService), (_, index) => services[index]?.salonId)
  return new Map(
    designs.flatMap((design) => {
      const visit = visitOfDesign(bySalon.get(design.salonId) ?? [], design)
      return visit ? [[design.id, visit] as const] : []
    }),
  )
}

export const visitView = (visit: DesignVisit) => ({
  ...visit,
  parts: visit.parts.map(({ serviceId, optionIds }) => ({ serviceId, optionIds: [...optionIds] })),
})
