import type * as argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { type AuthServer, newestMail, startAuthServer } from '#test/auth-server.ts'
import { aPerson, call, password } from '#test/signed-in.ts'

// Hashing is what takes time, so its calls are counted at the module that does them.
const hashes = vi.hoisted(() => ({ made: 0, compared: 0 }))
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>()
  return {
    ...real,
    hash: (...given: Parameters<typeof real.hash>) => {
      hashes.made++
      return real.hash(...given)
    },
    verify: (...given: Parameters<typeof real.verify>) => {
      hashes.compared++
      return real.verify(...given)
    },
  }
})

let server: AuthServer
let people = 0

// Uses the real limits: a second call within a minute must not reveal which addresses have an account.
beforeAll(async () => {
  server = await startAuthServer({
    AUTH_MAIL_SECONDS: '60',
    AUTH_MAILS_PER_HOUR: '10',
    AUTH_MAILS_PER_DAY: '10',
  })
  // The stand-in hash for unknown accounts is made once, here.
  await call(server, 'POST', '/token?grant_type=password', { body: { email: 'x@example.gr', password } })
})
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(() => {
  hashes.made = 0
  hashes.compared = 0
})

const newAddress = () => `unknown${++people}@example.gr`

const kinds: Readonly<Record<string, () => Promise<string>>> = {
  unknown: async () => newAddress(),
  confirmed: async () => (await aPerson(server)).email,
  unconfirmed: async () => {
    const email = newAddress()
    await server.world.owner.insertInto('auth.users').values({ email }).execute()
    return email
  },
  banned: async () => {
    const { email } = await aPerson(server)
    await server.world.owner
      .updateTable('auth.users')
      .set({ banned_until: '2099-01-01T00:00:00Z' })
      .where('email', '=', email)
      .execute()
    return email
  },
  'wanting another address': async () => {
    const { email, client } = await aPerson(server)
    await client.updateUser({ email: newAddress() })
    return email
  },
}

async function answersTo(path: string, body: Record<string, unknown>, email: string) {
  const answers = []
  hashes.made = 0
  hashes.compared = 0
  for (let i = 0; i < 2; i++) {
    const answer = await call(server, 'POST', path, { body: { ...body, email } })
    answers.push({
      status: answer.status,
      headers: [...answer.headers.keys()].toSorted(),
      body: JSON.stringify(answer.body)
        .replaceAll(email, 'EMAIL')
        .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
        .replaceAll(/after \d+ seconds/g, 'after N seconds'),
    })
  }
  return { answers, hashes: { ...hashes } }
}

describe('4.15: answers never reveal who has an account, even on a second call', () => {
  test.each([
    ['/signup', { password, data: { firstName: 'Α' } }, 429],
    ['/signup', { password: 'short' }, 422],
    ['/otp', {}, 429],
    ['/otp', { create_user: false }, 429],
    ['/magiclink', {}, 429],
    ['/recover', {}, 429],
    ['/resend', { type: 'signup' }, 429],
    ['/token?grant_type=password', { password: 'not the password' }, 400],
    ['/verify', { type: 'signup', token: '12345678' }, 403],
    ['/verify', { type: 'email', token: '12345678' }, 403],
    ['/verify', { type: 'recovery', token: '12345678' }, 403],
    ['/verify', { type: 'email_change', token: '12345678' }, 403],
  ])('%s %j', async (path, body, second) => {
    const unknown = await answersTo(path, body, newAddress())
    expect(unknown.answers[1]?.status).toBe(second)
    for (const kind of ['confirmed', 'unconfirmed', 'banned']) {
      const known = await answersTo(path, body, (await kinds[kind]?.()) ?? '')
      expect({ kind, ...known }).toEqual({ kind, ...unknown })
    }
  })

  test('/resend of a change', async () => {
    const body = { type: 'email_change' }
    const unknown = await answersTo('/resend', body, newAddress())
    expect(unknown.answers[0]?.status).toBe(200)
    for (const kind of ['confirmed', 'unconfirmed'])
      expect({ kind, ...(await answersTo('/resend', body, (await kinds[kind]?.()) ?? '')) }).toEqual({
        kind,
        ...unknown,
      })
  })

  test('the answers take the same time as far as can be measured', async () => {
    await using fast = await startAuthServer()
    const known = (await aPerson(fast)).email
    const middle = async (path: string, body: object) => {
      const took: number[] = []
      for (let i = 0; i < 21; i++) {
        const began = performance.now()
        await call(fast, 'POST', path, { body })
        took.push(performance.now() - began)
      }
      return took.toSorted((a, b) => a - b)[10] ?? 0
    }
    for (const path of ['/recover', '/otp']) {
      const times = [
        await middle(path, { email: known, create_user: false }),
        await middle(path, { email: newAddress(), create_user: false }),
      ]
      expect(Math.min(...times)).toBeGreaterThan(38)
    }
  })
})

test('the mail tells the owner what the answer hides', async () => {
  const { email } = await aPerson(server)
  await call(server, 'POST', '/recover', { body: { email } })
  expect(await newestMail(server.world.owner, email)).toMatchObject({ facts: { purpose: 'recovery' } })
  const unknown = newAddress()
  await call(server, 'POST', '/recover', { body: { email: unknown } })
  expect(await newestMail(server.world.owner, unknown)).toBeUndefined()
})
