import { randomBytes } from 'node:crypto'

import type { Context } from 'hono'

import type { ProviderName } from '#domain/accounts/provider-profile.ts'
import { type StandInPerson, standInPerson } from '#domain/accounts/stand-in-person.ts'
import { isLocale } from '#domain/locale.ts'
import type { Platform } from '#platform/context.ts'
import { readText } from '#platform/http/json-body.ts'
import { AUTH_BODY_BYTES } from '#platform/limits.ts'
import { STAND_IN_CODES_MOST, STAND_IN_CODE_SECONDS } from '#platform/sign-in-limits.ts'

import { callbackUrl } from '../commands/begin-oauth.ts'
import { barePageHeaders } from '../render/bare-page.ts'
import { standInPage } from '../render/stand-in-page.ts'
import { clientOf } from './client.ts'
import { redirect } from './redirects.ts'

/** The grant that a code or token stands for until the site redeems it. */
export interface Granted {
  readonly person: StandInPerson
  readonly nonce: string | undefined
  readonly challenge: string | undefined
  readonly until: number
}

/** Codes or tokens of one stand-in; each works once. */
export class Codes {
  private readonly granted = new Map<string, Granted>()

  add(granted: Omit<Granted, 'until'>): string {
    const [oldest] = this.granted.keys()
    if (this.granted.size >= STAND_IN_CODES_MOST && oldest !== undefined) this.granted.delete(oldest)
    const code = randomBytes(24).toString('base64url')
    this.granted.set(code, { ...granted, until: performance.now() + STAND_IN_CODE_SECONDS * 1000 })
    return code
  }

  take(code: string): Granted | undefined {
    const granted = this.granted.get(code)
    this.granted.delete(code)
    return granted && granted.until > performance.now() ? granted : undefined
  }
}

interface Dialog {
  readonly provider: ProviderName
  readonly clientId: string
  readonly codes: Codes
}

/** Shows the page on which a person is chosen; its forms are sent to the same address. */
export function showDialog(platform: Platform, c: Context, dialog: Dialog): Response {
  if (!isOurs(platform, c, dialog)) return c.json({ error: 'invalid_request' }, 400)
  return page(platform, c, dialog)
}

/** Handles the choice: redirects to the site with a code, or with a refusal after a cancel. */
export async function answerDialog(platform: Platform, c: Context, dialog: Dialog): Promise<Response> {
  if (!isOurs(platform, c, dialog)) return c.json({ error: 'invalid_request' }, 400)
  const form = new URLSearchParams(await readText(c.req.raw, AUTH_BODY_BYTES))
  const back = new URL(callbackUrl(platform))
  back.searchParams.set('state', c.req.query('state') ?? '')
  if (form.has('cancel')) {
    back.searchParams.set('error', 'access_denied')
    back.searchParams.set('error_description', 'The user cancelled')
    return redirect(back.href, 303)
  }
  const name = form.get('name') ?? ''
  const person = standInPerson(dialog.provider, name)
  if (person === undefined) return page(platform, c, dialog, name)
  const { nonce, code_challenge: challenge } = c.req.query()
  back.searchParams.set('code', dialog.codes.add({ person, nonce, challenge }))
  return redirect(back.href, 303)
}

function isOurs(platform: Platform, c: Context, { clientId }: Dialog): boolean {
  const { client_id: id, redirect_uri: back, response_type: type } = c.req.query()
  return id === clientId && back === callbackUrl(platform) && type === 'code'
}

function page(platform: Platform, c: Context, { provider }: Dialog, refused?: string): Response {
  const said = c.req.query('ui_locales')
  const locale = isLocale(said) ? said : clientOf(c).language
  const html = standInPage({ locale, provider, site: platform.config.publicUrl, refused })
  // The redirect may end on another address that the settings allow.
  const status = refused === undefined ? 200 : 422
  return c.html(html, status, barePageHeaders('http: https:'))
}
