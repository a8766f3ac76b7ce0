import type * as argon2 from '@node-rs/argon2'
import type * as bcryptPackage from '@node-rs/bcrypt'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { one, sql } from '#platform/db.ts'
import { OWN_HASH_START } from '#platform/password-hash.ts'
import { type AuthServer, startAuthServer } from '#test/auth-server.ts'
import { OPERATOR_SECRET, operatorClient } from '#test/operator.ts'
import { aPerson, password } from '#test/signed-in.ts'

import { foreignHashKinds } from './store/foreign-hashes.ts'

// Time is not measurable on a busy machine, so the calls are counted; the hashes themselves stay real.
const { compared, note } = vi.hoisted(() => {
  const compared: string[] = []
  const note = (stored: unknown) =>
    void compared.push(/^(?:\$2[aby]\$\d\d\$|(?:\$[^$]+){3}\$)/.exec(String(stored))?.[0] ?? '?')
  return { compared, note }
})
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>()
  const verify: typeof real.verify = (stored, ...rest) => {
    note(stored)
    return real.verify(stored, ...rest)
  }
  return { ...real, verify }
})
vi.mock('@node-rs/bcrypt', async (original) => {
  const real = await original<typeof bcryptPackage>()
  const verify: typeof real.verify = (given, stored, ...rest) => {
    note(stored)
    return real.verify(given, stored, ...rest)
  }
  return { ...real, verify }
})

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ AUTH_JWT_SECRET: OPERATOR_SECRET })
})
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(() => sql`delete from auth.users`.execute(server.world.owner))

async function hashesOf(email: string, tried = password) {
  compared.length = 0
  const { error } = await server.newClient().signInWithPassword({ email, password: tried })
  return { hashes: compared.toSorted(), code: error?.code }
}

async function imported(email: string, hash: string): Promise<string> {
  const made = { email, email_confirm: true, password_hash: hash }
  const { error } = await operatorClient(server).createUser(made as never)
  expect(error).toBeNull()
  return email
}

const bcrypt = async (text = password, cost = 4) =>
  (await import('@node-rs/bcrypt')).hash(text, { cost }) as Promise<string>
const argon2i = async () =>
  (await import('@node-rs/argon2')).hash(password, { algorithm: 1, memoryCost: 4096, timeCost: 3 })

const wrong = 'five-wrong-lamps-7'

describe('4.15, ASVS 6.3.8: sign-in does the same work for unknown and known addresses', () => {
  test('without imported hashes: one hash of our own', async () => {
    const { email } = await aPerson(server)
    for (const address of [email, 'nobody@example.gr'])
      expect(await hashesOf(address, wrong)).toEqual({
        hashes: [OWN_HASH_START],
        code: 'invalid_credentials',
      })
  })

  test('while imported hashes are left: one of each kind, for every address', async () => {
    const { email } = await aPerson(server)
    const old = await imported('old@example.gr', await bcrypt())
    const older = await imported('older@example.gr', await bcrypt(password, 5))
    const other = await imported('other@example.gr', await argon2i())
    await sql`update auth.users set password_hash = null where email = ${await imported('none@example.gr', await bcrypt())}`.execute(
      server.world.owner,
    )
    const all = [OWN_HASH_START, '$2b$04$', '$2b$05$', '$argon2i$v=19$m=4096,t=3,p=1$'].toSorted()
    for (const address of ['nobody@example.gr', email, old, older, other, 'none@example.gr'])
      for (const tried of [wrong, 'ά'.repeat(60)])
        expect([address, await hashesOf(address, tried)]).toEqual([
          address,
          { hashes: all, code: 'invalid_credentials' },
        ])
  })

  test('after the first sign-in: as before it was imported', async () => {
    const old = await imported('old@example.gr', await bcrypt())
    expect((await hashesOf(old)).code).toBeUndefined()
    for (const address of [old, 'nobody@example.gr'])
      expect((await hashesOf(address, wrong)).hashes).toEqual([OWN_HASH_START])
    expect((await hashesOf(old)).code).toBeUndefined()
  })

  test('the stand-in hash of zeros matches no password', async () => {
    await imported('old@example.gr', await bcrypt())
    for (const tried of [' ', '\u0001', wrong])
      expect((await hashesOf('nobody@example.gr', tried)).code).not.toBeUndefined()
  })
})

test('the kinds are read from their index, which includes our own hashes', async () => {
  await imported('old@example.gr', await bcrypt())
  expect(await foreignHashKinds(server.world.platform.dbs.auth)).toEqual(['$2b$04$'])
  const index = await one(
    server.world.owner,
    sql<{ text: string }>`
      select pg_get_indexdef('auth.users_foreign_hash_kind'::regclass) as text`,
  )
  expect(index?.text).toContain(`!~~ '${OWN_HASH_START}%'`)
})
