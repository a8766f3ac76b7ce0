import type { ApplicationId } from '#domain/ids.ts'
import { sql, type Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

interface Referral {
  /** The salon that the application became. */
  readonly salonId: string
  /** ISO instant of the application */
  readonly at: string
  readonly email?: string | undefined
}

let codes = 0

/** Lets a person be an affiliate, and a salon's application have come with their code. */
export async function aReferral(
  owner: Db,
  affiliate: string,
  { salonId, at, email }: Referral,
): Promise<ApplicationId> {
  const id = newId<ApplicationId>()
  codes += 1
  const code = codes.toString(8).padStart(8, '0').replaceAll('0', '8').replaceAll('1', '9')
  await sql`
    insert into affiliates (user_id, code, joined_at) values (${affiliate}, ${code}, '2025-11-01T09:00:00Z') on conflict do nothing`.execute(
    owner,
  )
  await sql`
    insert into applications (id, status, salon_name, owner_name, email, phone, address, city, region, postcode, description, language,
      submitted_at, decided_at, salon_id, referred_by, created_at, updated_at)
    values (${id}, 'approved', 'Νύχια', 'Άννα', ${email ?? `${id}@example.gr`}, '', 'Οδός 1', 'Αθήνα', 'athens', '11111', 'Μανικιούρ', 'el',
      ${at}, ${at}, ${salonId}, ${affiliate}, ${at}, ${at})`.execute(owner)
  return id
}
