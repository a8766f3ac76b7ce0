import { AsyncLocalStorage } from 'node:async_hooks'

import { pino } from 'pino'
import { z } from 'zod'

import { accountsApp } from '#features/accounts/http.ts'
import type { Platform } from '#platform/context.ts'
import { sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { hashPassword } from '#platform/password-hash.ts'

import { OPERATOR_SECRET, operatorToken } from '../../operator.ts'
import { type ProviderWorld, startProviderWorld } from '../../provider-sign-in.ts'
import { sessionOf } from '../../session-of.ts'
import { type Company, startCompany } from '../../stand-ins/company.ts'
import type { Fuzzable } from '../odd-calls.ts'

/** The input of a call to the sign-in service. */
export interface Said {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
  readonly token?: string
}

/** An operation of the sign-in service, and a call of it that succeeds. */
export interface AuthCall extends Fuzzable {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** True when its `query` is sent as a page's form. */
  readonly isForm?: boolean
  readonly make: (ground: Ground) => Promise<Said>
}

export interface End {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The errors that the service has logged. */
  readonly failures: readonly string[]
}

export interface Ground extends AsyncDisposable {
  readonly providers: ProviderWorld
  readonly company: Company
  readonly platform: Platform
  readonly send: (method: string, address: string, init: RequestInit) => Promise<End>
}

const env = {
  AUTH_JWT_SECRET: OPERATOR_SECRET,
  AUTH_SAML: '1',
  AUTH_PHONE: '1',
  AUTH_ANONYMOUS: '1',
  AUTH_MFA: 'totp,phone,webauthn',
  AUTH_MFA_FACTORS: '30',
  // Limits are off, so that every call is checked behind them.
  AUTH_RATE_LIMITS: '0',
  AUTH_MAILS_PER_HOUR_IN_ALL: '1000000',
  AUTH_SMS_PER_HOUR_IN_ALL: '1000000',
}

/** The service with all features on, and with a provider and a company. */
export async function startGround(): Promise<Ground> {
  const providers = await startProviderWorld(env)
  const company = await startCompany()
  const failures = new AsyncLocalStorage<string[]>()
  const log = pino({ level: 'error' }, { write: (line) => void failures.getStore()?.push(line) })
  const platform = { ...providers.server.world.platform, log }
  const app = accountsApp(platform)
  const send: Ground['send'] = (method, address, init) => {
    const noted: string[] = []
    const incoming = { socket: { remoteAddress: '127.0.0.1' } }
    return failures.run(noted, async () => {
      const answer = await app.request(`/auth/v1${address}`, { ...init, method }, { incoming })
      return { status: answer.status, headers: answer.headers, text: await answer.text(), failures: noted }
    })
  }
  return {
    providers,
    company,
    platform,
    send,
    async [Symbol.asyncDispose]() {
      await providers[Symbol.asyncDispose]()
      await company[Symbol.asyncDispose]()
    },
  }
}

/** Makes a call that prepares the tried one. @throws unless it succeeds */
export async function ask(
  { send }: Ground,
  method: string,
  path: string,
  { token, body }: Pick<Said, 'token' | 'body'> = {},
) {
  const { status, text } = await send(method, path, {
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`)
  // oxlint-disable-next-line typescript/no-explicit-any -- each call knows its answer
  return JSON.parse(text === '' ? '{}' : text) as any
}

/** Makes a call as an operator. */
export const command = (ground: Ground, method: string, path: string, body?: object) =>
  ask(ground, method, path, { token: operatorToken(), ...(body && { body }) })

export const password = 'a quiet red polish'
const passwordHash = hashPassword(password)
let numbers = 0
export const newAddress = () => `${newId()}@example.gr`
export const newNumber = () => `3069${String(30_000_000 + ++numbers)}`

export interface Member {
  readonly id: string
  readonly email: string
  readonly phone: string
  readonly token: string
  readonly refreshToken: string
}

/** A signed-in person with a confirmed address and number, a password and a second identity. */
export async function aMember({ platform, providers }: Ground): Promise<Member> {
  const [id, email, phone] = [newId(), newAddress(), newNumber()]
  const { owner } = providers.server.world
  await sql`
    with person as (
      insert into auth.users (id, email, email_confirmed_at, phone, phone_confirmed_at, password_hash, app_metadata)
      values (${id}, ${email}, now(), ${phone}, now(), ${await passwordHash}, '{"provider": "email", "providers": ["email", "phone"]}')
    ), ways as (
      insert into auth.identities (user_id, provider, subject, identity_data)
      select ${id}::uuid, provider, ${id}, jsonb_build_object('sub', ${id}::text, 'email', ${email}::text)
      from unnest(array['email', 'phone']) provider
    )
    insert into profiles (id, email) values (${id}, ${email})`.execute(owner)
  const { token, refreshToken } = await sessionOf(platform, id)
  return { id, email, phone, token, refreshToken }
}

export const text = z.string().optional()
const common = { 'x-supabase-api-version': '', 'accept-language': '', 'user-agent': '', redirect_to: '' }

/** Headers that the fuzz changes, also for calls by a signed-in person. */
export const headers = { ...common, authorization: '', 'x-jwt-aud': '' }

export const post = (path: string, more: Omit<AuthCall, 'method' | 'path' | 'headers'>): AuthCall => ({
  method: 'POST',
  path,
  headers,
  ...more,
})
