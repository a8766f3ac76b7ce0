import type { ClientId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { SalonAccess } from '#features/salons/policy.ts'
import type { Db } from '#platform/db.ts'

import { findBookingClient, findClientOfPhone, type SalonBooking } from '../queries/salon-bookings.ts'
import type { NamedClient } from './write-by-salon.ts'

/** The client of a booking as the salon names them. */
export interface ClientInput {
  readonly id: ClientId | undefined
  readonly name: string | undefined
  readonly phone: string | undefined
  readonly email: string | undefined
}

/** The client of a booking, to book for again. Technicians can't name a client of the list. */
export const clientAgain = (
  { role }: Pick<SalonAccess, 'role'>,
  former: Pick<SalonBooking, 'clientId' | 'contactName' | 'contactPhone' | 'email'>,
): ClientInput => ({
  id: role === 'technician' ? undefined : (former.clientId ?? undefined),
  name: former.contactName,
  phone: former.contactPhone ?? undefined,
  email: former.email ?? undefined,
})

/**
 * @throws Problem not_found, forbidden for team members who name a client of the list, validation_failed without any
 *   name
 */
export async function clientOf(
  tx: Db,
  access: SalonAccess,
  { id, name, phone, email }: ClientInput,
): Promise<NamedClient> {
  if (id !== undefined) {
    if (access.role === 'technician') throw new Problem('forbidden')
    const known = await findBookingClient(tx, access.salonId, id)
    if (!known) throw new Problem('not_found')
    return { ...known, name: name ?? known.name, phone: phone ?? known.phone, email: email ?? known.email }
  }
  if (name === undefined) throw new Problem('validation_failed', { fields: { name: 'required' } })
  const known = phone === undefined ? undefined : await findClientOfPhone(tx, phone)
  return {
    id: known?.id,
    name,
    phone: phone ?? null,
    email: email ?? known?.email ?? null,
    language: known?.language,
  }
}
