import type { IncomingMessage, ServerResponse } from 'node:http'

/** The account that a test signs in with at a stand-in; empty fields are not sent to the site. */
export interface StandInAccount {
  readonly sub: string
  readonly email?: string
  /** `true`, `false`, or any text, to test the site's reading of it. */
  readonly emailVerified?: boolean | string
  readonly name?: string
  readonly givenName?: string
  readonly familyName?: string
  readonly picture?: string
  readonly hd?: string
}

const fields = ['sub', 'email', 'email_verified', 'name', 'given_name', 'family_name', 'picture', 'hd']

/**
 * Shows a page with a form for the account: fields by the names of OpenID's claims, a button "Sign in" and one "Cancel"
 * (the field `cancel`).
 */
export function showLogin(response: ServerResponse, title: string, action: string): void {
  const inputs = fields.map((name) => `<p><label>${name} <input name="${name}"></label></p>`).join('')
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(
    `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1><form method="post" action="${action}">` +
      `${inputs}<button>Sign in</button> <button name="cancel" value="1">Cancel</button></form></html>`,
  )
}

/** The form that a test sends without a browser. */
export const loginForm = (account: StandInAccount): URLSearchParams =>
  new URLSearchParams(
    Object.entries({
      sub: account.sub,
      email: account.email,
      email_verified: account.emailVerified ?? true,
      name: account.name,
      given_name: account.givenName,
      family_name: account.familyName,
      picture: account.picture,
      hd: account.hd,
    }).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)] as [string, string]])),
  )

export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return new URLSearchParams(text)
}

/** The claims of a sent form; the texts true and false become booleans, other text stays text. */
export function claimsOf(form: URLSearchParams): Record<string, unknown> & { sub: string } {
  const given = fields.flatMap((name) => {
    const value = form.get(name)
    return value ? [[name, name === 'email_verified' ? wordOf(value) : value] as const] : []
  })
  return { ...Object.fromEntries(given), sub: form.get('sub') ?? '' }
}

const wordOf = (text: string): string | boolean =>
  text === 'true' || text === 'false' ? text === 'true' : text
