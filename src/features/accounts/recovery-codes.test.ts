import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { rows, sql } from '#platform/db.ts'
import { type AuthServer, startAuthServer } from '#test/auth-server.ts'
import { withApp } from '#test/authenticator-app.ts'
import { aPerson, call, signedIn } from '#test/signed-in.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server[Symbol.asyncDispose]())

/** A person with an app and recovery codes, and a second browser that only gave the password. */
async function aCarefulPerson() {
  const person = await aPerson(server)
  const { factorId, app } = await withApp(server, person)
  const { data, error } = await person.client.mfa.recoveryCodes.generate()
  if (error) throw error
  const lost = server.newClient()
  const session = await signedIn(lost, person.email)
  return { ...person, factorId, app, codes: data.codes, set: data, lost, lostToken: session.access_token }
}

describe('recovery codes', () => {
  test('shown once; each works once, however it is typed', async () => {
    const { client, lost, codes, set, email } = await aCarefulPerson()
    expect(set).toMatchObject({ type: 'recovery_code', friendly_name: 'Recovery codes', total: 10 })
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{16}$/)
    expect((await client.mfa.recoveryCodes.getStatus()).data).toEqual({
      id: set.id,
      type: 'recovery_code',
      total: 10,
      remaining: 10,
    })
    const kept = await rows(
      server.world.owner,
      sql<{ text: string }>`select f::text || c::text as text from auth.factors f, auth.recovery_codes c`,
    )
    for (const { text } of kept) expect(codes.some((code) => text.includes(code))).toBe(false)

    const [code = ''] = codes
    const typed = ` ${code.slice(0, 4).toUpperCase()}-${code.slice(4, 8)} ${code.slice(8)}`
    const verified = await lost.mfa.recoveryCodes.verify({ code: typed })
    expect(verified.error).toBeNull()
    expect(decodeJwt(verified.data?.access_token ?? '')).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
    })
    expect(verified.data?.user.factors).toMatchObject([
      { factor_type: 'totp' },
      { id: set.id, factor_type: 'recovery_code', status: 'verified', friendly_name: 'Recovery codes' },
    ])
    expect((await lost.mfa.listFactors()).data?.recovery_code).toHaveLength(1)
    expect((await client.mfa.recoveryCodes.getStatus()).data).toMatchObject({ remaining: 9 })
    const again = await lost.mfa.recoveryCodes.verify({ code })
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
    const notices = await rows(
      server.world.owner,
      sql<{
        notice: string
      }>`select facts->>'notice' as notice from messages where recipient = ${email} order by id`,
    )
    expect(notices.map(({ notice }) => notice)).toContain('recovery-code-used')
  })

  test('of five simultaneous uses of one code, one counts', async () => {
    const { lostToken: token, codes } = await aCarefulPerson()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        call(server, 'POST', '/factors/recovery-codes/verify', { token, body: { code: codes[0] } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('five wrong ones lock them until they are replaced', async () => {
    const { client, lost, lostToken: token, codes } = await aCarefulPerson()
    const tries = await Promise.all(
      Array.from({ length: 20 }, () =>
        call(server, 'POST', '/factors/recovery-codes/verify', { token, body: { code: 'x'.repeat(16) } }),
      ),
    )
    expect(tries.filter(({ code }) => code === 'mfa_verification_failed').length).toBeLessThanOrEqual(5)
    const locked = { status: 429, code: 'mfa_recovery_codes_locked' }
    expect((await lost.mfa.recoveryCodes.verify({ code: codes[0] ?? '' })).error).toMatchObject(locked)
    const anew = await client.mfa.recoveryCodes.regenerate()
    expect(anew.data).toMatchObject({ friendly_name: 'Recovery codes', total: 10 })
    expect((await lost.mfa.recoveryCodes.verify({ code: codes[1] ?? '' })).error).toMatchObject({
      code: 'mfa_verification_failed',
    })
    expect((await lost.mfa.recoveryCodes.verify({ code: anew.data?.codes[0] ?? '' })).error).toBeNull()
  })

  test('need another factor and the second level, and there is one set only', async () => {
    const bare = await aPerson(server)
    const none = { status: 404, code: 'mfa_factor_not_found' }
    expect((await bare.client.mfa.recoveryCodes.generate()).error).toMatchObject({
      status: 422,
      code: 'mfa_recovery_codes_sole_factor',
    })
    expect((await bare.client.mfa.recoveryCodes.getStatus()).error).toMatchObject(none)
    expect((await bare.client.mfa.recoveryCodes.regenerate()).error).toMatchObject(none)
    expect((await bare.client.mfa.recoveryCodes.unenroll()).error).toMatchObject(none)
    expect((await bare.client.mfa.recoveryCodes.verify({ code: 'abc' })).error).toMatchObject(none)
    await withApp(server, bare)
    const taken = await bare.client.mfa.recoveryCodes.generate({ friendlyName: 'App' })
    expect(taken.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' })

    const { client, lost, set } = await aCarefulPerson()
    expect((await client.mfa.recoveryCodes.generate()).error).toMatchObject({
      status: 422,
      code: 'mfa_verified_factor_exists',
    })
    const low = { code: 'insufficient_aal' }
    expect((await lost.mfa.recoveryCodes.generate()).error).toMatchObject(low)
    expect((await lost.mfa.recoveryCodes.regenerate()).error).toMatchObject(low)
    expect((await lost.mfa.recoveryCodes.unenroll()).error).toMatchObject(low)
    expect((await lost.mfa.recoveryCodes.verify({ code: ' - ' })).error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
    })
    expect((await client.mfa.unenroll({ factorId: set.id })).error).toMatchObject(none)
    expect((await client.mfa.recoveryCodes.unenroll()).data).toEqual({ id: set.id })
    expect((await client.mfa.recoveryCodes.getStatus()).error).toMatchObject(none)
  })

  test('are removed with the last other factor, and the sign-ins that they raised are lowered', async () => {
    const { client, lost, codes, factorId } = await aCarefulPerson()
    expect((await lost.mfa.recoveryCodes.verify({ code: codes[0] ?? '' })).error).toBeNull()
    expect((await client.mfa.unenroll({ factorId })).error).toBeNull()
    expect((await client.mfa.listFactors()).data?.all).toEqual([])
    const { data } = await lost.refreshSession()
    expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'password' }],
    })
  })
})
