import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { AUTH_CALLS_PER_5_MINUTES, PASSWORD_TRIES } from '#platform/limits.ts'
import { type AuthServer, startAuthServer } from '#test/auth-server.ts'
import { aPerson, call, password } from '#test/signed-in.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server[Symbol.asyncDispose]())

const guess = async (email: string, word: string, network: string) => {
  const answer = await call(server, 'POST', '/token?grant_type=password', {
    body: { email, password: word },
    headers: { 'x-forwarded-for': network },
  })
  return answer.code ?? answer.status
}

const counted = (codes: readonly unknown[], code: string) => codes.filter((one) => one === code).length

describe('4.19: lists of leaked passwords', () => {
  test('from one network, tried on many accounts, are soon not compared any more', async () => {
    const all = Array.from({ length: AUTH_CALLS_PER_5_MINUTES.token + 50 }, (_, n) =>
      guess(`leaked${n}@example.gr`, `word-${n}`, '203.0.113.50'),
    )
    const codes = await Promise.all(all)
    expect(counted(codes, 'invalid_credentials')).toBe(AUTH_CALLS_PER_5_MINUTES.token)
    expect(counted(codes, 'over_request_rate_limit')).toBe(50)
    const { email } = await aPerson(server)
    expect(await guess(email, password, '203.0.113.51')).toBe(200)
  }, 30_000)

  test('from many networks at one account: ten each, and the owner still comes in', async () => {
    const { email } = await aPerson(server)
    const networks = Array.from({ length: 5 }, (_, n) => `198.51.100.${n + 1}`)
    const codes = await Promise.all(
      networks.flatMap((network) =>
        Array.from({ length: PASSWORD_TRIES + 8 }, (_, n) => guess(email, `word-${n}`, network)),
      ),
    )
    const compared = counted(codes, 'invalid_credentials')
    // Up to four are hashed side by side: three more may be under way when the tenth is counted.
    expect(compared).toBeGreaterThanOrEqual(networks.length * PASSWORD_TRIES)
    expect(compared).toBeLessThanOrEqual(networks.length * (PASSWORD_TRIES + 3))
    expect(await guess(email, password, '203.0.113.60')).toBe(200)
    expect(await guess(email, password, networks[0] ?? '')).not.toBe('invalid_credentials')
  }, 30_000)
})
