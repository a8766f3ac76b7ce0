import type { Session } from '@supabase/auth-js'

import { sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { hashPassword } from '#platform/password-hash.ts'

import type { AuthServer, Client } from './auth-server.ts'

export const password = 'a quiet red polish'
let passwordHash: Promise<string> | undefined

/** A person with a confirmed address who signed in by password. */
export interface Person {
  readonly id: string
  readonly email: string
  readonly client: Client
  readonly session: Session
}

export async function aPerson({ world, newClient }: AuthServer): Promise<Person> {
  const id = newId()
  const email = `${id}@example.gr`
  passwordHash ??= hashPassword(password)
  await sql`
    insert into auth.users (id, email, email_confirmed_at, password_hash, app_metadata)
    values (${id}, ${email}, now(), ${await passwordHash}, '{"provider": "email", "providers": ["email"]}')`.execute(
    world.owner,
  )
  await sql`
    insert into auth.identities (user_id, provider, subject, identity_data)
    values (${id}, 'email', ${id}, ${JSON.stringify({ sub: id, email })}::jsonb)`.execute(world.owner)
  await sql`insert into profiles (id, email) values (${id}, ${email})`.execute(world.owner)
  const client = newClient()
  return { id, email, client, session: await signedIn(client, email) }
}

/** Signs a person of `aPerson` in, by default in a new browser. */
export async function signedIn(client: Client, email: string): Promise<Session> {
  const { data, error } = await client.signInWithPassword({ email, password })
  if (error) throw error
  return data.session
}

/** A raw call, like a client's. */
export async function call(
  { origin }: AuthServer,
  method: string,
  path: string,
  { token, body, headers = {} }: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
) {
  const response = await fetch(`${origin}/auth/v1${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const json = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>
  return { status: response.status, headers: response.headers, body: json, code: json['code'] }
}
