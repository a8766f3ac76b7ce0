import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

import { claimsOf, readForm, showLogin } from './login-page.ts'
import { inTrouble, type Trouble } from './trouble.ts'

export interface FacebookStandIn extends AsyncDisposable {
  readonly url: string
  /** The settings of a site that uses it. */
  readonly env: Readonly<Record<string, string>>
  readonly idToken: (claims: JWTPayload) => Promise<string>
  /** The provider's failure for the site's calls; browsers are not affected. */
  trouble: Trouble
  /** Whether it accepts a code twice. */
  takesCodesAgain: boolean
}

const APP = { id: '1234567890', secret: 'what only the app knows' }

/** Facebook's dialog, token call and `/me` over real HTTP on a free port of this machine. */
export async function startFacebook({ site }: { readonly site: string }): Promise<FacebookStandIn> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: 'facebook', alg: 'RS256', use: 'sig' }
  // The clock of a test's world stands still, so tokens of a later minute would lie in its future.
  const issuedAt = Math.floor(Date.now() / 1000)
  const codes = new Map<string, Record<string, unknown>>()
  const tokens = new Map<string, Record<string, unknown>>()
  const callback = `${site}/auth/v1/callback`
  const pages: Readonly<Record<string, (request: IncomingMessage, url: URL) => Promise<Answer> | Answer>> = {
    'POST /dialog/oauth': async (request, url) => ({
      location: decided(codes, url, await readForm(request)),
    }),
    'POST /oauth/access_token': async (request) =>
      exchanged({ codes, tokens, callback, again: standIn.takesCodesAgain }, await readForm(request)),
    'GET /me': (request, url) => me(tokens, request, url),
    'GET /.well-known/oauth/openid/jwks/': () => ({ json: { keys: [jwk] } }),
  }
  const server = createServer((request, response) => void serve(request, response))
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = new URL(request.url ?? '/', url)
    const name = `${request.method} ${asked.pathname}`
    if (name === 'GET /dialog/oauth') return showDialog(response, asked, callback)
    if (await inTrouble(standIn.trouble, response)) return
    answer(response, (await pages[name]?.(request, asked)) ?? { status: 404, json: { error: name } })
  }
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const standIn: FacebookStandIn = {
    url,
    env: {
      AUTH_FACEBOOK_CLIENT_ID: APP.id,
      AUTH_FACEBOOK_SECRET: APP.secret,
      AUTH_FACEBOOK_URL: url,
      AUTH_FACEBOOK_GRAPH_URL: url,
    },
    idToken: (claims) =>
      new SignJWT({ iss: url, aud: APP.id, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'facebook' })
        .setIssuedAt(issuedAt)
        .setExpirationTime('1h')
        .sign(privateKey),
    trouble: 'none',
    takesCodesAgain: false,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return standIn
}

interface Answer {
  readonly status?: number
  readonly json?: unknown
  readonly location?: string
}

function answer(response: ServerResponse, { status, json, location }: Answer): void {
  if (location !== undefined) response.writeHead(status ?? 302, { location }).end()
  else response.writeHead(status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(json))
}

const refused = (message: string): Answer => ({
  status: 400,
  json: { error: { message, type: 'OAuthException' } },
})

function showDialog(response: ServerResponse, url: URL, callback: string): void {
  const { searchParams: query } = url
  const known = query.get('client_id') === APP.id && query.get('redirect_uri') === callback
  if (known)
    showLogin(response, 'Log in with Facebook', `${url.pathname}${url.search.replaceAll('&', '&amp;')}`)
  else answer(response, refused('unknown app or address'))
}

function decided(codes: Map<string, Record<string, unknown>>, url: URL, form: URLSearchParams): string {
  const back = new URL(url.searchParams.get('redirect_uri') ?? '')
  const said = { state: url.searchParams.get('state') ?? '' }
  if (form.has('cancel')) {
    const refusal = { error: 'access_denied', error_description: 'Permissions error', ...said }
    return `${back.href}?${new URLSearchParams(refusal)}`
  }
  const { sub, given_name: first, family_name: last, ...claims } = claimsOf(form)
  const code = randomUUID()
  delete claims['email_verified']
  codes.set(code, {
    ...claims,
    id: sub,
    ...(first ? { first_name: first } : {}),
    ...(last ? { last_name: last } : {}),
  })
  return `${back.href}?${new URLSearchParams({ code, ...said })}`
}

interface Issued {
  readonly codes: Map<string, Record<string, unknown>>
  readonly tokens: Map<string, Record<string, unknown>>
  readonly callback: string
  readonly again: boolean
}

function exchanged({ codes, tokens, callback, again }: Issued, form: URLSearchParams): Answer {
  const code = form.get('code') ?? ''
  const person = codes.get(code)
  if (!again) codes.delete(code)
  const ours = form.get('client_id') === APP.id && form.get('client_secret') === APP.secret
  if (person === undefined || !ours || form.get('redirect_uri') !== callback) return refused('bad code')
  const token = `EAA${randomUUID()}`
  tokens.set(token, person)
  return { json: { access_token: token, token_type: 'bearer', expires_in: 5_183_944 } }
}

function me(tokens: Map<string, Record<string, unknown>>, request: IncomingMessage, url: URL): Answer {
  const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
  const proof = createHmac('sha256', APP.secret).update(token).digest('hex')
  const person = tokens.get(token)
  if (person === undefined || url.searchParams.get('appsecret_proof') !== proof)
    return refused('Invalid appsecret_proof')
  const wanted = ['id', ...(url.searchParams.get('fields') ?? '').split(',')]
  const shown = Object.fromEntries(Object.entries(person).filter(([key]) => wanted.includes(key)))
  const { picture } = shown
  return {
    json: { ...shown, ...(picture ? { picture: { data: { url: picture, is_silhouette: false } } } : {}) },
  }
}
