import type { Session } from '@supabase/auth-js'

import { actorOf } from '#features/accounts/queries.ts'

import { type AuthServer, newestMail } from './auth-server.ts'
import { password } from './signed-in.ts'

/**
 * Helpers for people who sign up themselves.
 * @param server gives the file's server, which starts after the file is loaded
 */
export function visitorsOf(server: () => AuthServer) {
  let people = 0
  const newAddress = () => `person${++people}@example.gr`

  async function mailTo(email: string) {
    const mail = await newestMail(server().world.owner, email)
    if (mail === undefined) throw new Error('no mail came')
    return mail
  }

  async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(`${server().origin}/auth/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as Record<string, unknown>,
    }
  }

  /** A confirmed, signed-in person. */
  async function signedUp(email = newAddress(), data: Record<string, unknown> = {}) {
    const client = server().newClient()
    const signUp = await client.signUp({ email, password, options: { data } })
    if (signUp.error) throw signUp.error
    const { code } = (await mailTo(email)).facts
    const verified = await client.verifyOtp({ email, token: code, type: 'signup' })
    if (verified.error) throw verified.error
    return { email, client, session: verified.data.session as Session }
  }

  const actor = (token: string) => actorOf(server().world.platform, `Bearer ${token}`)

  return { newAddress, mailTo, post, signedUp, actor }
}
