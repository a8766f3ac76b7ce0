import type { StaffId } from '#domain/ids.ts'
import { openSession, tokenResponse } from '#features/accounts/commands/issue-session.ts'
import { sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { aCustomer, aSalon, type MadeSalon } from '#test/salon-factory.ts'

import type { BenchDatabase } from './bench-database.ts'
import type { RawClient } from './raw-client.ts'

const salonCount = 200
export const people = 400
/** Starts of one team member: every hour from 10:00 to 17:00. */
const hoursADay = 8

/** Salons with three team members who work every hour from 10:00 to 17:00. */
export const madeSalons = ({ owner }: BenchDatabase) =>
  Promise.all(
    Array.from({ length: salonCount }, async () => {
      const salon = await aSalon(owner.db, { staff: 3, step: 60 })
      await sql`update salons set email = ${`${salon.slug}@example.com`} where id = ${salon.id}`.execute(
        owner.db,
      )
      return salon
    }),
  )

/** Sign-in tokens of customers. */
export async function signedIn({ owner, platform }: BenchDatabase): Promise<readonly string[]> {
  const tokens: string[] = []
  for (let n = 0; n < people; n++) {
    const { id, email } = await aCustomer(owner.db)
    await sql`update auth.users set app_metadata = '{"provider": "email", "providers": ["email"]}',
      user_metadata = ${JSON.stringify({ sub: id, email, firstName: 'Μαρία', lastName: 'Παππά', role: 'customer' })}::jsonb
      where id = ${id}`.execute(owner.db)
    const client = { network: undefined, ip: undefined, userAgent: 'bench', language: 'el' } as const
    const session = await platform.dbs.auth
      .transaction()
      .execute((tx) => openSession(tx, id, 'password', client))
    tokens.push((await tokenResponse(platform, session)).access_token)
  }
  return tokens
}

export interface Slot {
  readonly salon: MadeSalon
  readonly staffId: StaffId
  readonly start: string
}

/** Every slot once: salons first, then team members, hours and days, so that neighbours rarely conflict. */
export function slotsOf(salons: readonly MadeSalon[]): () => Slot {
  const first = Temporal.Now.zonedDateTimeISO('Europe/Athens').add({ days: 2 }).toPlainDate()
  let n = 0
  return () => {
    const index = n++
    const salon = salons[index % salons.length] as MadeSalon
    const round = Math.floor(index / salons.length)
    const hour = 10 + (Math.floor(round / 3) % hoursADay)
    const day = first.add({ days: Math.floor(round / (3 * hoursADay)) })
    return { salon, staffId: salon.staffIds[round % 3] as StaffId, start: `${day.toString()}T${hour}:00:00` }
  }
}

/** A state-changing call with a key of its own. */
export type Post = <Answer>(path: string, body: object, headers?: string) => Promise<Answer>

/** The calls of one signed-in customer over one connection. */
export function callsOf(client: RawClient, token: string): Post {
  const headers = `Content-Type: application/json\r\nAuthorization: Bearer ${token}\r\nAccept-Language: el\r\n`
  return async <Answer>(path: string, body: object, more = '') =>
    JSON.parse(
      await client.ask({
        method: 'POST',
        path: `/api/v1${path}`,
        headers: `${headers}Idempotency-Key: ${newId()}\r\n${more}`,
        body: JSON.stringify(body),
      }),
    ) as Answer
}

interface Held {
  readonly id: string
  readonly token: string
}

export const hold = (post: Post, { salon, staffId, start }: Slot): Promise<Held> =>
  post('/holds', {
    salonId: salon.id,
    items: [{ serviceId: salon.serviceIds[0], staffId }],
    mode: 'sequence',
    start,
  })

export const confirm = <Answer>(post: Post, { id, token }: Held, more: object = {}): Promise<Answer> =>
  post(
    '/bookings',
    {
      holdId: id,
      note: '',
      contact: { name: 'Μαρία Παππά', phone: '+306900000000' },
      forSomeoneElse: true,
      ...more,
    },
    `Hold-Token: ${token}\r\n`,
  )
