import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

import type { Ctx } from '#platform/context.ts'
import { HOLD_MINUTES } from '#platform/limits.ts'
import { newId } from '#platform/new-id.ts'

/** Only the call for a hold reads or sets the cookie, which tells browsers apart for the limits on live holds. */
const browserCookie = 'onyxi-browser'
const form = new RegExp(`(?:^|;\\s*)${browserCookie}=(([0-9a-f-]{36})\\.(\\d{1,12}))\\.([\\w-]{43})(?:;|$)`)

export interface Browser {
  readonly id: string
  /** True when the cookie is older than a hold can be, so that invented or freshly collected cookies gain nothing. */
  readonly isKnown: boolean
  /** The cookie to set; undefined if the browser has one of ours. */
  readonly newCookie: string | undefined
}

type Platform = Pick<Ctx, 'config' | 'now' | 'sealingKey'>

const signatureOf = ({ sealingKey }: Platform, text: string): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', sealingKey, '', 'browser cookies', 32)))
    .update(text)
    .digest('base64url')

const isSigned = (platform: Platform, text: string, signature: string): boolean =>
  timingSafeEqual(Buffer.from(signatureOf(platform, text)), Buffer.from(signature))

/** Identifies a browser by a cookie that we signed. */
export function browserOf(platform: Platform, cookies: string | undefined): Browser {
  const [, text = '', id = '', since = '', signature = ''] = form.exec(cookies ?? '') ?? []
  const seconds = Math.floor(platform.now().epochMilliseconds / 1000)
  if (id !== '' && isSigned(platform, text, signature))
    return { id, isKnown: seconds - Number(since) > HOLD_MINUTES * 60, newCookie: undefined }
  const fresh = newId()
  const value = `${fresh}.${seconds}`
  const secure = platform.config.publicUrl.startsWith('https:') ? '; Secure' : ''
  return {
    id: fresh,
    isKnown: false,
    newCookie: `${browserCookie}=${value}.${signatureOf(platform, value)}; Path=/api/v1/holds; HttpOnly; SameSite=Lax; Max-Age=86400${secure}`,
  }
}
