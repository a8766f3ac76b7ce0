import { loginForm, type StandInAccount } from './login-page.ts'

/** The contents of the address that a sign-in ended at. */
export interface Ended {
  readonly url: URL
  readonly status: number
  readonly query: URLSearchParams
  readonly fragment: URLSearchParams
  /** Cookies that the site itself set during the sign-in. */
  readonly cookies: readonly string[]
}

interface Walk {
  /** The site's address in its own settings, and its real one. */
  readonly site: string
  readonly origin: string
  /** Cookies by the origin that set them. */
  readonly jar: Map<string, Map<string, string>>
}

/** A browser without a screen: follows redirects with cookies until a page needs an answer. */
export const newWalk = (site: string, origin: string): Walk => ({ site, origin, jar: new Map() })

const really = ({ site, origin }: Walk, address: string) =>
  address.startsWith(site) ? `${origin}${address.slice(site.length)}` : address

/** Makes one request without following redirects. */
export async function step(walk: Walk, address: string, form?: URLSearchParams): Promise<Response> {
  const url = new URL(really(walk, address))
  const cookies = walk.jar.get(url.origin) ?? new Map<string, string>()
  walk.jar.set(url.origin, cookies)
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(url, {
    redirect: 'manual',
    headers: { cookie, 'accept-language': 'en' },
    ...(form && { method: 'POST', body: form }),
  })
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value === '') cookies.delete(name)
    else cookies.set(name, value)
  }
  return response
}

/** Follows redirects up to a page, or up to the redirect of the site's callback. */
export async function follow(
  walk: Walk,
  address: string,
  form?: URLSearchParams,
): Promise<{ at: string; response: Response }> {
  let at = address
  let response = await step(walk, at, form)
  while (response.headers.has('location')) {
    const next = new URL(response.headers.get('location') ?? '', really(walk, at)).href
    if (new URL(at).pathname === '/auth/v1/callback') return { at: next, response }
    at = next
    response = await step(walk, at)
  }
  return { at, response }
}

/** Follows a sign-in's address to the provider's page, through it with this account, and back to the site. */
export async function signInAt(
  walk: Walk,
  address: string,
  account: StandInAccount | 'cancel',
): Promise<Ended> {
  const login = await follow(walk, address)
  const form = account === 'cancel' ? new URLSearchParams({ cancel: '1' }) : loginForm(account)
  const { at, response } = await follow(walk, login.at, form)
  return endedAt(at, response)
}

export function endedAt(at: string, response: Response): Ended {
  const url = new URL(at)
  return {
    url,
    status: response.status,
    query: url.searchParams,
    fragment: new URLSearchParams(url.hash.slice(1)),
    cookies: response.headers.getSetCookie(),
  }
}
