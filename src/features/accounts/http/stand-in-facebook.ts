import { createHmac } from 'node:crypto'

import { Hono } from 'hono'

import type { Platform } from '#platform/context.ts'
import { readText } from '#platform/http/json-body.ts'
import { AUTH_BODY_BYTES } from '#platform/limits.ts'

import { answerDialog, Codes, showDialog } from './stand-in-dialog.ts'

const refused = { error: { message: 'Invalid request', type: 'OAuthException' } }

/** Facebook's dialog, its token call, and `/me` with the proof of the app's secret. */
export function facebookStandIn(platform: Platform): Hono {
  const app = new Hono()
  const { facebook } = platform.config.auth
  if (!facebook) return app
  const dialog = { provider: 'facebook', clientId: facebook.clientId, codes: new Codes() } as const
  /** The site asks once, right after it gets the token. */
  const tokens = new Codes()
  app.get('/dialog/oauth', (c) => showDialog(platform, c, dialog))
  app.post('/dialog/oauth', (c) => answerDialog(platform, c, dialog))
  app.post('/oauth/access_token', async (c) => {
    const form = new URLSearchParams(await readText(c.req.raw, AUTH_BODY_BYTES))
    const granted = dialog.codes.take(form.get('code') ?? '')
    const isOurs =
      form.get('client_id') === facebook.clientId && form.get('client_secret') === facebook.secret
    if (!isOurs || granted === undefined) return c.json(refused, 400)
    return c.json({ access_token: tokens.add(granted), token_type: 'bearer', expires_in: 3600 })
  })
  app.get('/me', (c) => {
    const token = (c.req.header('authorization') ?? '').replace(/^bearer /i, '')
    const person = tokens.take(token)?.person
    const proof = createHmac('sha256', facebook.secret).update(token).digest('hex')
    if (person === undefined || c.req.query('appsecret_proof') !== proof) return c.json(refused, 400)
    const { subject: id, name, firstName, lastName, email } = person
    return c.json({ id, email, name, first_name: firstName, last_name: lastName || undefined })
  })
  return app
}
