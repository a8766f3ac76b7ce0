import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { sql } from '#platform/db.ts'
import { PASSWORD_TRIES, PASSWORD_TRIES_ANYWHERE } from '#platform/sign-in-limits.ts'
import { type AuthServer, newestMail, startAuthServer } from '#test/auth-server.ts'
import { aPerson, call, password } from '#test/signed-in.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server[Symbol.asyncDispose]())

const guess = async (email: string, word: string, network: string, browser = 'curl/8') => {
  const answer = await call(server, 'POST', '/token?grant_type=password', {
    body: { email, password: word },
    headers: { 'x-forwarded-for': network, 'user-agent': browser },
  })
  return answer.code ?? answer.status
}

const counted = (codes: readonly unknown[], code: string) => codes.filter((one) => one === code).length

/** Uses up the limit of a hundred wrong passwords from all networks; ninety are only counted, not compared. */
async function usedUp(wrong: (network: number) => Promise<unknown>): Promise<void> {
  await sql`delete from auth.rate_limits`.execute(server.world.owner)
  expect(await wrong(70)).toBe('invalid_credentials')
  await sql`update auth.rate_limits set hits = ${PASSWORD_TRIES_ANYWHERE - 9} where key like 'password-anywhere:%'`.execute(
    server.world.owner,
  )
  for (let network = 71; network < 80; network++) expect(await wrong(network)).toBe('invalid_credentials')
  expect(await wrong(80)).toBe('over_request_rate_limit')
}

describe('4.19: lists of leaked passwords', () => {
  test('from one network, tried on many accounts, soon stop being compared', async () => {
    const began = performance.now()
    const all = Array.from({ length: 80 }, (_, n) =>
      guess(`leaked${n}@example.gr`, `word-${n}`, '203.0.113.50'),
    )
    const codes = await Promise.all(all)
    // Thirty at once, and one more every two seconds.
    const most = 30 + Math.ceil((performance.now() - began) / 2000)
    expect(counted(codes, 'invalid_credentials')).toBeGreaterThanOrEqual(30)
    expect(counted(codes, 'invalid_credentials')).toBeLessThanOrEqual(most)
    expect(counted(codes, 'over_request_rate_limit')).toBeGreaterThanOrEqual(80 - most)
    const { email } = await aPerson(server)
    expect(await guess(email, password, '203.0.113.51')).toBe(200)
  })

  test('from many networks at one account: ten each, and the owner can still sign in', async () => {
    const { email } = await aPerson(server)
    const networks = Array.from({ length: 5 }, (_, n) => `198.51.100.${n + 1}`)
    const codes = await Promise.all(
      networks.flatMap((network) =>
        Array.from({ length: PASSWORD_TRIES + 8 }, (_, n) => guess(email, `word-${n}`, network)),
      ),
    )
    expect(counted(codes, 'invalid_credentials')).toBe(networks.length * PASSWORD_TRIES)
    expect(await guess(email, password, '203.0.113.60')).toBe(200)
    expect(await guess(email, password, networks[0] ?? '')).not.toBe('invalid_credentials')
  })

  test('a hundred from all networks lock out other networks, but not the owner', async () => {
    const { email } = await aPerson(server)
    const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0) Version/26.0 Mobile/15E148 Safari/604.1'
    expect(await guess(email, password, '198.18.0.1', safari)).toBe(200)
    await usedUp((network) => guess(email, 'word', `203.0.113.${network}`))
    // Even the right password, from a network that has not tried, is refused.
    expect(await guess(email, password, '203.0.113.200')).toBe('over_request_rate_limit')
    // The owner's own phone, with another address of the same provider.
    expect(await guess(email, password, '198.18.7.7', safari)).toBe(200)
    // A stranger with that phone's user agent in another network, or with another browser in its network, is refused.
    expect(await guess(email, password, '203.0.113.201', safari)).toBe('over_request_rate_limit')
    expect(await guess(email, password, '198.18.7.8')).toBe('over_request_rate_limit')
    // On a new device the owner signs in by a mailed code.
    const headers = { 'x-forwarded-for': '203.0.113.202' }
    expect((await call(server, 'POST', '/otp', { body: { email }, headers })).status).toBe(200)
    const { code } = (await newestMail(server.world.owner, email))?.facts ?? {}
    const entered = await call(server, 'POST', '/verify', {
      body: { type: 'email', email, token: code },
      headers,
    })
    expect(entered.body['access_token']).toBeTruthy()
  })

  test('that imitate the owner’s device use up only that device’s own counter', async () => {
    const { email } = await aPerson(server)
    const firefox = 'Mozilla/5.0 (Windows NT 10.0) Firefox/150.0'
    expect(await guess(email, password, '198.18.9.1', firefox)).toBe(200)
    await usedUp((network) => guess(email, 'word', `198.18.9.${network}`, firefox))
    expect(await guess(email, password, '198.18.9.200', firefox)).toBe('over_request_rate_limit')
    expect(await guess(email, password, '203.0.113.210')).toBe(200)
  })
})
