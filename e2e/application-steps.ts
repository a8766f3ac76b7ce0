import { TOTP } from 'otpauth'

import { signIn, type Session, type Site } from './site.ts'

interface Sent {
  readonly session?: Session
  readonly body: object
}

/** Posts past the pages. */
export async function post(site: Site, path: string, { session, body }: Sent) {
  const answer = await fetch(site.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(session && { authorization: `Bearer ${String(session['access_token'])}` }),
    },
    body: JSON.stringify(body),
  })
  // oxlint-disable-next-line typescript/no-explicit-any -- each caller says what it expects
  const json: any = await answer.json()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(json)}`)
  return json
}

/** Adds an app with codes to an account, and uses it. */
async function withSecondFactor(site: Site, session: Session): Promise<Session> {
  const made = await post(site, '/auth/v1/factors', {
    session,
    body: {
      factor_type: 'totp',
      friendly_name: 'App',
    },
  })
  const path = `/auth/v1/factors/${made.id}`
  const challenge = await post(site, `${path}/challenge`, { session, body: {} })
  const code = new TOTP({ secret: made.totp.secret }).generate()
  return post(site, `${path}/verify`, { session, body: { challenge_id: challenge.id, code } })
}

/** An administrator of the settings, with a second factor. */
export const signInAsAdmin = async (site: Site, email: string): Promise<Session> =>
  withSecondFactor(site, await signIn(site, email))
