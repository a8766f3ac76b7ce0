import { expect } from 'vitest'

import { only, rows, sql } from '#platform/db.ts'

import { apiCaller } from './api-caller.ts'
import { anAdmin } from './application-steps.ts'
import { startAuthServer } from './auth-server.ts'
import { aSalon, type MadeSalon } from './salon-factory.ts'
import { aPerson } from './signed-in.ts'

/** A person who claims a salon. */
export type Claimant = { readonly id: string; readonly email: string; readonly token: string }

const pdf = Buffer.from('%PDF-1.7\npages\nstartxref\n9\n%%EOF\n')

/** A server of its own with an administrator, salons without an owner, and the calls of claims. */
export async function startClaims() {
  const server = await startAuthServer({ ADMIN_EMAILS: 'boss@example.gr' })
  const call = apiCaller(server.world)
  const admin = await anAdmin(server)

  async function someone(): Promise<Claimant> {
    const person = await aPerson(server)
    return { id: person.id, email: person.email, token: person.session.access_token }
  }

  let made = 0
  async function unclaimed(): Promise<MadeSalon & { email: string }> {
    made += 1
    const email = `contact${made}@salon.example`
    const salon = await aSalon(server.world.owner, { verification: 'unverified', email })
    await sql`update salons set phone = '+30 210 923 4501' where id = ${salon.id}`.execute(server.world.owner)
    return { ...salon, email }
  }
  const claim = async (salon: MadeSalon, { token }: Claimant): Promise<string> => {
    const { status, body } = await call('POST', `/salons/${salon.slug}/claim`, {
      token,
      body: { message: 'Είναι δικό μου' },
    })
    if (status !== 201) throw new Error(JSON.stringify(body))
    return body.id
  }
  const mine = (id: string, verb: string, { token }: Claimant, body: object) =>
    call('POST', `/me/claims/${id}/${verb}`, { token, body })
  const decide = (id: string, body: object = { decision: 'approve' }, token = admin) =>
    call('POST', `/admin/claims/${id}/decide`, { token, body })
  const document = (id: string, { token }: Claimant, bytes: Uint8Array = pdf, type = 'application/pdf') =>
    call('PUT', `/me/claims/${id}/document`, { token, file: { type, bytes } })
  const mails = (recipient: string) =>
    rows(
      server.world.owner,
      sql<{ news: string; code: string | null; link: string | null }>`
        select facts ->> 'news' as news, facts ->> 'code' as code, facts ->> 'link' as link from messages
        where kind = 'claim' and recipient = ${recipient} order by id`,
    )
  const newsOf = async (recipient: string) => (await mails(recipient)).map(({ news }) => news)
  const salonNow = (id: string) =>
    only(
      server.world.owner,
      sql<{ ownerId: string | null; verification: string; subscription: string; bookable: boolean }>`
        select owner_id as "ownerId", verification, subscription, takes_bookings(s) as bookable from salons s where id = ${id}`,
    )

  async function proved(salon: MadeSalon & { email: string }, who: Claimant): Promise<string> {
    const id = await claim(salon, who)
    expect((await mine(id, 'code', who, { channel: 'email' })).status).toBe(204)
    const code = (await mails(salon.email)).at(-1)?.code ?? ''
    expect((await mine(id, 'prove', who, { code })).body.proof).toBe('email')
    return id
  }

  return {
    server,
    call,
    admin,
    someone,
    unclaimed,
    claim,
    mine,
    decide,
    document,
    mails,
    newsOf,
    salonNow,
    proved,
  }
}
