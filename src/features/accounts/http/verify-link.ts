import type { Context } from 'hono'

import { AuthError } from '#domain/accounts/auth-error.ts'
import type { Platform } from '#platform/context.ts'
import { readText } from '#platform/http/json-body.ts'
import { BODY_BYTES } from '#platform/limits.ts'

import { followLink, type LinkToFollow } from '../commands/verify-code.ts'
import { linkLanguage } from '../queries.ts'
import { isLinkType, linkPage, linkPageHeaders, type LinkType } from '../render/link-page.ts'
import { redirectOf } from './body.ts'
import { clientOf, countCall } from './client.ts'
import { redirect, redirectWithError } from './redirects.ts'
import { kindsOf, mailTypes } from './verify-types.ts'

interface Asked {
  readonly token: string
  readonly type: string
  readonly redirectTo: string
}

const required = () => new AuthError('validation_failed', 'Verify requires a token and a verification type')

/** GET /verify: a page with a button. It does not use the link up; a dead link says so at once. */
export async function getVerify(platform: Platform, c: Context): Promise<Response> {
  await countCall(platform, 'verify', clientOf(c))
  const { token = '', type = '' } = c.req.query()
  if (!token || !type) throw required()
  const asked = { token, type, redirectTo: redirectOf(platform, c) }
  const link = linkOf(asked)
  const locale = link && (await linkLanguage(platform, token, link.kinds))
  if (link === undefined || locale === undefined) return refused(asked, dead(link))
  const page = { ...asked, type: link.type, locale, site: platform.config.publicUrl }
  return c.html(linkPage(page), 200, linkPageHeaders(asked.redirectTo))
}

/** POST /verify from that page: follows the link. */
export async function postLink(platform: Platform, c: Context): Promise<Response> {
  const form = new URLSearchParams(await readText(c.req.raw, BODY_BYTES))
  const [token, type] = [form.get('token'), form.get('type')]
  if (!token || !type) throw required()
  const asked = { token, type, redirectTo: redirectOf(platform, c, form.get('redirect_to') ?? undefined) }
  const link = linkOf(asked)
  if (link === undefined) return refused(asked, dead(link))
  try {
    return redirect(await followLink(platform, link, clientOf(c)), 303)
  } catch (error) {
    if (error instanceof AuthError) return refused(asked, error)
    throw error
  }
}

function linkOf(asked: Asked): (LinkToFollow & { readonly type: LinkType }) | undefined {
  const { type } = asked
  const kinds = kindsOf(mailTypes, type)
  if (kinds === undefined) return undefined
  const shown = type === 'email' ? 'magiclink' : type
  return isLinkType(shown) ? { ...asked, type: shown, kinds } : undefined
}

const dead = (link: LinkToFollow | undefined): AuthError =>
  link
    ? new AuthError('otp_expired', 'Email link is invalid or has expired')
    : new AuthError('validation_failed', 'Unsupported verification type')

const refused = ({ token, redirectTo }: Asked, error: AuthError): Response =>
  redirectWithError(redirectTo, error, token.startsWith('pkce_') ? 'pkce-link' : 'link')
