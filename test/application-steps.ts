import { apiRoutes } from '#entry/api-routes.ts'
import { one, rows, sql } from '#platform/db.ts'

import { apiCaller } from './api-caller.ts'
import { type AuthServer, startAuthServer } from './auth-server.ts'
import { withApp } from './authenticator-app.ts'
import { aPerson, type Person } from './signed-in.ts'

export type Fields = Readonly<Record<string, string>>

/** The nine fields of an application, as typed. */
export const fields = {
  salonName: 'Ατελιέ Νύχι',
  ownerName: 'Ελένη Παππά',
  email: 'eleni@example.gr',
  phone: '+30 694 123 4567',
  address: 'Τρώων 24',
  city: 'Κουκάκι',
  region: 'athens',
  postcode: '117 41',
  description: 'Μικρό σαλόνι με τρεις θέσεις, μόνο με ραντεβού.',
} satisfies Fields

/** The fields that an answer may change. */
const { email: _, ...rest } = fields
export const salonFields = rest

/** The administrators' calls about applications, and those about no feature in particular. */
export const adminOperations = apiRoutes
  .map(({ operation }) => operation)
  .filter(({ path }) => /^\/admin\/(access|overview|audit-log|applications)\b/.test(path))

export async function startApplications() {
  const server = await startAuthServer({ ADMIN_EMAILS: 'boss@example.gr' })
  const call = apiCaller(server.world)
  const admin = await anAdmin(server)
  let made = 0
  return {
    server,
    call,
    admin,
    /** @returns the id; by default with a new salon and a new applicant */
    async applied(changed: Fields = {}, token?: string): Promise<string> {
      made += 1
      const own = {
        salonName: `Σαλόνι ${made}`,
        email: `applicant${made}@example.gr`,
        phone: `69000000${10 + made}`,
      }
      const { status, body } = await call('POST', '/applications', {
        token,
        body: { ...fields, ...own, address: `Οδός ${made}`, ...changed },
      })
      if (status !== 201) throw new Error(JSON.stringify(body))
      return body.id
    },
    /** Runs a step as the administrator. */
    step: (id: string, verb: 'review' | 'ask' | 'reject' | 'approve', body: object = {}, token = admin) =>
      call('POST', `/admin/applications/${id}/${verb}`, { token, body }),
    /** The messages to an address, oldest first. */
    mailsTo: (address: string) =>
      rows(
        server.world.owner,
        sql<{ kind: string; language: string; facts: Record<string, unknown> }>`
          select kind, language, facts from messages where recipient = ${address} order by id`,
      ),
    row: (id: string) =>
      one(
        server.world.owner,
        sql<Record<string, string | null>>`select * from applications where id = ${id}`,
      ),
  }
}

export type Applications = Awaited<ReturnType<typeof startApplications>>

export async function setRole(server: AuthServer, { id }: Pick<Person, 'id'>, role: string): Promise<void> {
  await sql`update profiles set role = ${role}, admin_role = case when ${role} = 'admin' then 'full' end where id = ${id}`.execute(
    server.world.owner,
  )
}

/** The token of an administrator who used a second factor. */
export async function anAdmin(server: AuthServer): Promise<string> {
  const person = await aPerson(server)
  await setRole(server, person, 'admin')
  await sql`update profiles set first_name = 'Άρης', last_name = 'Δρόσος' where id = ${person.id}`.execute(
    server.world.owner,
  )
  await withApp(server, person)
  const { data } = await person.client.getSession()
  return data.session?.access_token ?? ''
}
