import type { SalonId } from '#domain/ids.ts'
import type { Recipient } from '#features/messages/contract.ts'
import type { NamedSalon } from '#features/messages/contract/named-salon.ts'
import { one, sql, type Db } from '#platform/db.ts'

export interface OwnerOfSalon {
  readonly to: Recipient
  readonly salon: NamedSalon & { readonly timeZone: string }
}

/** The owner's address and the salon's names; undefined without an owner or address. */
export const findOwner = (tx: Db, id: SalonId): Promise<OwnerOfSalon | undefined> =>
  one(
    tx,
    sql<OwnerOfSalon>`
      select json_build_object('email', p.email, 'language', p.language) as to,
        json_build_object('salonName', s.name, 'salonNameEn', s.name_en, 'timeZone', s.time_zone) as salon
      from salons s join profiles p on p.id = s.owner_id where s.id = ${id} and p.email is not null`,
  )
