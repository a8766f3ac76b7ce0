import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { rows, sql } from '#platform/db.ts'
import { type AuthServer, newestMail, startAuthServer } from '#test/auth-server.ts'
import { byClient, type ProviderWorld, startProviderWorld } from '#test/provider-sign-in.ts'
import { call } from '#test/signed-in.ts'

import { actorOf } from './queries.ts'

const password = 'three-blue-lamps-9'
const admins = ['boss@onyxi.example', 'kate.one@onyxi.example']
const ADMIN_EMAILS = admins.join(',')

/** Letters of other alphabets that look like ours, or that become ours in lower case in some languages. */
const lookAlikes = [
  ['o', 'ο'],
  ['e', 'е'],
  ['k', '\u212a'],
  ['s', 'ſ'],
  ['a', 'а'],
  ['i', 'і'],
  ['x', 'х'],
  ['y', 'у'],
  ['n', 'п'],
  ['l', 'ӏ'],
  ['b', 'Ь'],
  ['.', '。'],
] as const

function variantsOf(address: string): readonly string[] {
  const [local = '', domain = ''] = address.split('@')
  return [
    address,
    address.toUpperCase(),
    ` ${address}`,
    `${address} `,
    `${address}.`,
    `${local}+1@${domain}`,
    `${local}.@${domain}`,
    `.${local}@${domain}`,
    `${local.slice(0, 2)}.${local.slice(2)}@${domain}`,
    `${local}..x@${domain}`,
    `${local}@${domain}.gr`,
    `${local}@sub.${domain}`,
    `${local}@${domain}\u0000`,
    `${local}\u200b@${domain}`,
    `${local}@${domain}\u0301`,
    `"${local}"@${domain}`,
    `${local}@${domain}@evil.example`,
    `<${address}>`,
    `${address},x@evil.example`,
    `x@evil.example,${address}`,
    `${local}%40${domain}`,
    `${local}@[127.0.0.1]`,
    `${local}@xn--${domain}`,
    ...lookAlikes.flatMap(([plain, other]) =>
      address.includes(plain) ? [address.replace(plain, other), address.replaceAll(plain, other)] : [],
    ),
  ]
}
const variants = admins.flatMap(variantsOf)

/** Case and surrounding space are not part of an address; everything else is. */
const isAdmins = (variant: string) =>
  admins.includes(variant.trim().replaceAll(/[A-Z]/g, (c) => c.toLowerCase()))

const storable = (variant: string) => !variant.includes('\0')

async function roleBy(server: AuthServer, token: string): Promise<string> {
  const actor = await actorOf(server.world.platform, `Bearer ${token}`)
  return actor.kind === 'user' ? actor.role : actor.kind
}

describe('4.14: only an administrator’s own address, once it is proved, makes an administrator', () => {
  test('the list of variants is not empty', () => {
    expect(new Set(variants).size).toBeGreaterThanOrEqual(60)
    expect(variants.filter(isAdmins)).toHaveLength(8)
  })

  test('by sign-up, where addresses need no proof', async () => {
    await using server = await startAuthServer({ ADMIN_EMAILS, AUTH_AUTOCONFIRM: '1' })
    const found: string[] = []
    for (const email of variants) {
      const { body } = await call(server, 'POST', '/signup', { body: { email, password } })
      const token = body['access_token']
      if (typeof token === 'string') found.push(await roleBy(server, token))
    }
    expect(found.length).toBeGreaterThan(0)
    expect(new Set(found)).toEqual(new Set(['customer']))
    expect(await proved(server)).toEqual([])
  })

  describe('by a provider', () => {
    let world: ProviderWorld
    beforeAll(async () => {
      world = await startProviderWorld({ ADMIN_EMAILS, AUTH_AUTOCONFIRM: '1' })
    })
    afterAll(() => world[Symbol.asyncDispose]())

    const enter = async (email: string, emailVerified: boolean | string) => {
      const account = { sub: randomUUID(), name: 'X', email, emailVerified }
      const { ended } = await byClient(world.server, 'google', account)
      const token = ended.fragment.get('access_token')
      return token === null ? 'nobody' : roleBy(world.server, token)
    }

    test.each([[false], ['false'], ['true '], ['1']])('whose verified claim is %j', async (verified) => {
      for (const email of variants)
        expect([email, await enter(email, verified)]).not.toEqual([email, 'admin'])
      expect(await proved(world.server)).toEqual([])
    })

    test('that has verified the address', async () => {
      for (const email of variants) {
        const role = await enter(email, true)
        expect([email, role === 'admin']).toEqual([email, isAdmins(email)])
      }
      expect(await proved(world.server)).toEqual(admins)
    })
  })

  describe('by recovery', () => {
    let server: AuthServer
    beforeAll(async () => {
      server = await startAuthServer({ ADMIN_EMAILS })
      for (const email of admins) await call(server, 'POST', '/signup', { body: { email, password } })
    })
    afterAll(() => server[Symbol.asyncDispose]())

    const mailsTo = async (email: string) =>
      (await rows(server.world.owner, sql`select from messages where recipient = ${email}`)).length

    test('of an account with another address: mails nothing to the administrator and signs in a customer', async () => {
      const others = variants.filter((email) => !isAdmins(email) && storable(email))
      const before = await Promise.all(admins.map(mailsTo))
      const found = await Promise.all(
        others.map(async (email) => {
          await call(server, 'POST', '/signup', { body: { email, password } })
          await call(server, 'POST', '/recover', { body: { email } })
          const code = (await newestMail(server.world.owner, email))?.facts.code
          if (code === undefined) return 'nobody'
          const body = { email, token: code, type: 'recovery' }
          const { body: answer } = await call(server, 'POST', '/verify', { body })
          return roleBy(server, String(answer['access_token']))
        }),
      )
      expect(found.filter((role) => role === 'customer').length).toBeGreaterThan(5)
      expect(new Set(found)).toEqual(new Set(['customer', 'nobody']))
      expect(await Promise.all(admins.map(mailsTo))).toEqual(before)
      expect(await proved(server)).toEqual([])
    })

    test('of the administrator’s account, with its code and another address: signs nobody in', async () => {
      for (const address of admins) {
        await call(server, 'POST', '/recover', { body: { email: address.toUpperCase() } })
        const token = (await newestMail(server.world.owner, address))?.facts.code
        for (const email of variantsOf(address).filter((variant) => !isAdmins(variant))) {
          const { status } = await call(server, 'POST', '/verify', {
            body: { email, token, type: 'recovery' },
          })
          expect([email, status >= 400]).toEqual([email, true])
        }
        const body = { email: address, token, type: 'recovery' }
        const { body: own } = await call(server, 'POST', '/verify', { body })
        expect(await roleBy(server, String(own['access_token']))).toBe('admin')
      }
    })
  })
})

/** The administrators' addresses that have been proved. */
async function proved({ world }: AuthServer): Promise<readonly string[]> {
  const found = await rows(
    world.owner,
    sql<{ email: string }>`
      select email from auth.users where email = any(${admins}) and email_confirmed_at is not null order by email`,
  )
  return found.map(({ email }) => email)
}
