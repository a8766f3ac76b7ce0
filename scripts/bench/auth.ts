import { importJWK, jwtVerify } from 'jose'

import { openSession, tokenResponse } from '#features/accounts/commands/issue-session.ts'
import { sql } from '#platform/db.ts'
import { hashPassword, inHashQueue, isPassword } from '#platform/password-hash.ts'
import { aCustomer } from '#test/salon-factory.ts'

import { openBenchDatabase, type BenchDatabase } from './bench-database.ts'
import { load, type Run } from './measure.ts'
import { RawClient } from './raw-client.ts'
import { startService } from './service-thread.ts'

const people = 1000
const seconds = 5
const password = 'thalassa-ammos-4711'

interface Person {
  readonly email: string
  readonly access: string
  refresh: string
}

/**
 * The sign-in service over HTTP with a thousand accounts: refreshes, `GET /user` and sign-ins by password, beside the
 * bare work in them: the password hash, and the check of a token's signature.
 */
export async function benchAuth(): Promise<Record<string, unknown>[]> {
  await using database = await openBenchDatabase(8)
  const hash = await hashPassword(password)
  const everybody = await signedIn(database, hash)
  const server = await startService({ kind: 'sign-in', urls: database.urls })
  const rows: Record<string, unknown>[] = []
  const check = await bareCheck(server.port, everybody)
  for (const clients of [8, 32]) {
    rows.push({ bench: 'auth-bare-hash', ...(await load(clients, seconds, () => bareHash(hash))) })
    rows.push({ bench: 'auth-bare-signature-check', ...(await load(clients, seconds, check)) })
    rows.push(...(await overHttp(server.port, clients, everybody)))
  }
  await server.stop()
  return rows
}

/** Accounts with a password and a session each. */
async function signedIn({ owner, platform }: BenchDatabase, hash: string): Promise<readonly Person[]> {
  const made: Person[] = []
  for (let n = 0; n < people; n++) {
    const { id, email } = await aCustomer(owner.db)
    await sql`update auth.users set password_hash = ${hash},
      app_metadata = '{"provider": "email", "providers": ["email"]}',
      user_metadata = ${JSON.stringify({ sub: id, email, firstName: 'Μαρία', lastName: 'Παππά', role: 'customer' })}::jsonb
      where id = ${id}`.execute(owner.db)
    await sql`insert into auth.identities (user_id, provider, subject, identity_data)
      values (${id}, 'email', ${id}, ${JSON.stringify({ sub: id, email })}::jsonb)`.execute(owner.db)
    const client = { network: undefined, ip: undefined, userAgent: 'bench', language: 'el' } as const
    const session = await platform.dbs.auth
      .transaction()
      .execute((tx) => openSession(tx, id, 'password', client))
    const tokens = await tokenResponse(platform, session)
    made.push({ email, access: tokens.access_token, refresh: tokens.refresh_token })
  }
  return made
}

async function bareHash(hash: string): Promise<void> {
  if (!(await inHashQueue(() => isPassword(hash, password)))) throw new Error('the password is right')
}

/** Checks only the signature and the times, with the key that the service publishes. */
async function bareCheck(
  port: number,
  everybody: readonly Person[],
): Promise<(n: number) => Promise<unknown>> {
  const answer = await fetch(`http://127.0.0.1:${port}/auth/v1/.well-known/jwks.json`)
  const { keys } = (await answer.json()) as { keys: [Record<string, string>] }
  const key = await importJWK(keys[0], 'ES256')
  return (n) => jwtVerify((everybody[n % people] as Person).access, key)
}

async function overHttp(
  port: number,
  clients: number,
  everybody: readonly Person[],
): Promise<Record<string, unknown>[]> {
  const open = Array.from({ length: clients }, () => new RawClient(port))
  const measured = (operation: (client: RawClient, person: Person) => Promise<unknown>): Promise<Run> =>
    load(clients, seconds, async (n) => {
      const client = open.pop() as RawClient
      await operation(client, everybody[n % people] as Person)
      open.push(client)
    })
  const reads = await measured((client, { access }) =>
    client.get('/auth/v1/user', `Authorization: Bearer ${access}\r\n`),
  )
  const refreshes = await measured(refresh)
  const signIns = await measured((client, { email }) => post(client, 'password', { email, password }))
  for (const client of open) client.close()
  return [
    { bench: 'auth-user', ...reads, targetPerSecond: 4000 },
    { bench: 'auth-refresh', ...refreshes, targetPerSecond: 1000 },
    { bench: 'auth-password', ...signIns },
  ]
}

async function refresh(client: RawClient, person: Person): Promise<void> {
  const answer = await post(client, 'refresh_token', { refresh_token: person.refresh })
  const next = (JSON.parse(answer) as { refresh_token: string }).refresh_token
  if (next === person.refresh) throw new Error('a refresh gives a new token')
  person.refresh = next
}

const post = (client: RawClient, grant: string, body: object): Promise<string> =>
  client.ask({
    method: 'POST',
    path: `/auth/v1/token?grant_type=${grant}`,
    headers: 'Content-Type: application/json\r\nUser-Agent: bench\r\n',
    body: JSON.stringify(body),
  })
