import type { AuthChangeEvent } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { one, sql } from '#platform/db.ts'
import { REQUEST_SECONDS } from '#platform/limits.ts'
import { newestMail } from '#test/auth-server.ts'
import { OPERATOR_SECRET, operatorClient } from '#test/operator.ts'
import { atSite, type ProviderWorld, site, someone, startProviderWorld } from '#test/provider-sign-in.ts'
import { aPerson, call, password, signedIn } from '#test/signed-in.ts'
import { Authenticator } from '#test/stand-ins/authenticator.ts'
import { newWalk, signInAt } from '#test/stand-ins/walk.ts'

// Calls of the published client and codes of the catalogue that the other tests of the sign-in service leave out.
let world: ProviderWorld
beforeAll(async () => {
  world = await startProviderWorld({ AUTH_JWT_SECRET: OPERATOR_SECRET })
})
afterAll(() => world[Symbol.asyncDispose]())

const admin = () => operatorClient(world.server)

describe('features that we do not have', () => {
  const gone = { status: 404, code: 'feature_disabled' }
  const id = '01990000-0000-7000-8000-000000000001'

  test('an OAuth server is refused', async () => {
    const { client } = await aPerson(world.server)
    const answers = [
      await client.oauth.getAuthorizationDetails(id),
      await client.oauth.approveAuthorization(id, { skipBrowserRedirect: true }),
      await client.oauth.denyAuthorization(id, { skipBrowserRedirect: true }),
      await client.oauth.listGrants(),
      await client.oauth.revokeGrant({ clientId: id }),
      await admin().oauth.listClients(),
      await admin().oauth.createClient({ client_name: 'x', redirect_uris: ['https://x.example/'] }),
      await admin().oauth.getClient(id),
      await admin().oauth.updateClient(id, { client_name: 'y' }),
      await admin().oauth.deleteClient(id),
      await admin().oauth.regenerateClientSecret(id),
    ]
    for (const { error } of answers) expect(error).toMatchObject(gone)
    const stranger = await call(world.server, 'GET', '/admin/oauth/clients')
    expect(stranger).toMatchObject({ status: 401, code: 'no_authorization' })
  })

  test('advisory 48: only built-in providers are accepted, in every field that can name one', async () => {
    const values = {
      provider_type: 'oauth2',
      identifier: 'custom:evil',
      name: 'Evil',
      client_id: 'x',
      client_secret: 'x',
      authorization_url: 'http://127.0.0.1:1/authorize',
      token_url: 'http://127.0.0.1:1/token',
      userinfo_url: 'http://169.254.169.254/latest/meta-data',
    } as const
    const { customProviders } = admin()
    const answers = [
      await customProviders.createProvider(values),
      await customProviders.listProviders(),
      await customProviders.getProvider('custom:evil'),
      await customProviders.updateProvider('custom:evil', values),
      await customProviders.deleteProvider('custom:evil'),
    ]
    for (const { error } of answers) expect(error).toMatchObject(gone)
    for (const provider of ['custom:evil', 'http://127.0.0.1:1']) {
      const query = new URLSearchParams({ ...values, provider, issuer: values.token_url })
      const asked = await call(world.server, 'GET', `/authorize?${query}`)
      expect(asked).toMatchObject({ status: 400, code: 'validation_failed' })
    }
    const query = new URLSearchParams({ ...values, provider: 'google', issuer: 'http://127.0.0.1:1' })
    const init = { redirect: 'manual' } as const
    const [plain, meddled] = await Promise.all(
      ['provider=google', String(query)].map((each) =>
        fetch(`${world.server.origin}/auth/v1/authorize?${each}`, init),
      ),
    )
    const at = (response: Response | undefined) => {
      const { origin, pathname, searchParams } = new URL(response?.headers.get('location') ?? '')
      return [origin, pathname, searchParams.get('client_id')]
    }
    expect(at(meddled)).toEqual(at(plain))
  })

  test('wallets are refused', async () => {
    const wallet = { chain: 'ethereum', message: 'x', signature: '0x00' } as const
    const { error } = await world.server.newClient().signInWithWeb3(wallet)
    expect(error).toMatchObject({ status: 422, code: 'web3_provider_disabled' })
  })
})

describe('the published client', () => {
  test('tells pages about sign-ins and sign-outs', async () => {
    const person = await aPerson(world.server)
    const client = world.server.newClient()
    const seen: AuthChangeEvent[] = []
    client.onAuthStateChange((event) => void seen.push(event))
    expect((await client.initialize()).error).toBeNull()
    await signedIn(client, person.email)
    await client.refreshSession()
    await client.updateUser({ data: { a: 1 } })
    await client.signOut()
    const events = seen.filter((event) => event !== 'INITIAL_SESSION')
    expect(events).toEqual(['SIGNED_IN', 'TOKEN_REFRESHED', 'USER_UPDATED', 'SIGNED_OUT'])
  })

  test('lets an operator sign a person out by their token', async () => {
    const { session, client } = await aPerson(world.server)
    expect((await admin().signOut(session.access_token, 'global')).error).toBeNull()
    expect((await client.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  })

  test('lets an operator list and remove passkeys', async () => {
    const { id, client } = await aPerson(world.server)
    const { data } = await client.passkey.startRegistration()
    const credential = new Authenticator(site).create(data?.options as never)
    const challengeId = data?.challenge_id ?? ''
    await client.passkey.verifyRegistration({ challengeId, credential: credential as never })
    const listed = await admin().passkey.listPasskeys({ userId: id })
    const passkeyId = listed.data?.[0]?.id ?? ''
    expect(listed.data).toMatchObject([{ id: expect.any(String) }])
    expect((await admin().passkey.deletePasskey({ userId: id, passkeyId })).error).toBeNull()
    expect((await client.passkey.list()).data).toEqual([])
  })
})

describe('codes', () => {
  test('current_password_required, current_password_invalid: a day after signing in', async () => {
    const { id, client } = await aPerson(world.server)
    await sql`update auth.sessions set created_at = now() - interval '25 hours' where user_id = ${id}`.execute(
      world.server.world.owner,
    )
    const change = async (more: object) =>
      (await client.updateUser({ password: 'three-blue-lamps-9', ...more })).error
    expect(await change({})).toMatchObject({ status: 400, code: 'current_password_required' })
    const wrong = await change({ current_password: 'no quiet red polish' })
    expect(wrong).toMatchObject({ status: 400, code: 'current_password_invalid' })
    expect(await change({ current_password: password })).toBeNull()
  })

  test('invite_not_found: an invitation that was used while its recipient was at the provider', async () => {
    const guest = someone()
    expect((await admin().inviteUserByEmail(guest.email)).error).toBeNull()
    const link = new URL((await newestMail(world.server.world.owner, guest.email))?.facts.link ?? '')
    const token = link.searchParams.get('token_hash') ?? link.searchParams.get('token') ?? ''
    const client = world.server.newClient()
    const { data } = await client.signInWithOAuth({
      provider: 'google',
      options: { skipBrowserRedirect: true, queryParams: { invite_token: token } },
    })
    const walk = newWalk(site, world.server.origin)
    const address = atSite(world.server, data.url ?? '')
    // The flow has begun when the person sees the provider's page; then the mailed link is opened.
    const begun = await fetch(address.replace(site, world.server.origin), { redirect: 'manual' })
    const used = await world.server.newClient().verifyOtp({ token_hash: token, type: 'invite' })
    expect(used.error).toBeNull()
    const ended = await signInAt(walk, begun.headers.get('location') ?? '', guest)
    expect(ended.query.get('error_code')).toBe('invite_not_found')
  })

  test('request_timeout: a call that takes too long is answered in JSON', async () => {
    const { id, session } = await aPerson(world.server)
    const { owner } = world.server.world
    const [realTimeout] = [globalThis.setTimeout]
    const soon = () => new Promise((done) => void realTimeout(done, 20))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      await owner.transaction().execute(async (tx) => {
        await sql`select from auth.users where id = ${id} for update`.execute(tx)
        const asked = call(world.server, 'PUT', '/user', {
          token: session.access_token,
          body: { data: { a: 1 } },
        })
        const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
        while ((await one(tx, waiting)) === undefined) await soon()
        await vi.advanceTimersByTimeAsync(REQUEST_SECONDS * 1000)
        expect(await asked).toMatchObject({ status: 504, code: 'request_timeout' })
      })
    } finally {
      vi.useRealTimers()
    }
  })
})
