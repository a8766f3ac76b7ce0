import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import {
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
} from 'jose'
import { interactionPolicy, Provider } from 'oidc-provider'

import { claimsOf, readForm, showLogin } from './login-page.ts'
import { OidcMemory } from './oidc-memory.ts'
import { inTrouble, type Trouble } from './trouble.ts'

export interface GoogleStandIn extends AsyncDisposable {
  readonly issuer: string
  /** The settings of a site that uses it. */
  readonly env: Readonly<Record<string, string>>
  /** An ID token as for an app, signed with its own key; `undefined` leaves a claim out. */
  readonly idToken: (claims: JWTPayload, header?: Partial<JWTHeaderParameters>) => Promise<string>
  /** The requested paths. */
  readonly asked: readonly string[]
  /** The provider's failure for the site's calls; browsers are not affected. */
  trouble: Trouble
}

const KID = 'stand-in'
const CLIENT = { id: 'onyxi.apps.example', secret: 'a secret between the two of us' }

interface Options {
  /** The site's address for browsers. */
  readonly site: string
  /** Gives the address in userinfo only, not in the ID token. */
  readonly emailInUserinfoOnly?: boolean
}

/** A real OpenID provider on a free port of this machine, in place of Google. */
export async function startGoogle({ site, emailInUserinfoOnly = false }: Options): Promise<GoogleStandIn> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), kid: KID, alg: 'RS256', use: 'sig' }
  // The clock of a test's world stands still, so tokens of a later minute would lie in its future.
  const iat = Math.floor(Date.now() / 1000)
  const accounts = new Map<string, Record<string, unknown> & { sub: string }>()
  const asked: string[] = []
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${site}/auth/v1/callback`],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [jwk] },
    adapter: OidcMemory.perName(),
    cookies: { keys: ['stand-in'] },
    // All lifetimes are set, because it logs a line for each missing one.
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600, RefreshToken: 600 },
    claims: {
      openid: ['sub', 'hd'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'picture'],
    },
    conformIdTokenClaims: emailInUserinfoOnly,
    scopes: ['openid', 'email', 'profile', 'calendar'],
    issueRefreshToken: (_ctx, _client, code) => code.scopes.has('calendar'),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/login/${uid}`, policy: askingAlways() },
    findAccount: (_ctx, sub) => {
      const claims = accounts.get(sub)
      return claims && { accountId: sub, claims: () => claims }
    },
    loadExistingGrant: (ctx) => grantAll(provider, ctx),
  })
  const pages = provider.callback()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    asked.push(request.url ?? '')
    void answer(request, response)
  })
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url?.startsWith('/login/')) return login(provider, accounts, request, response)
    const byBrowser = request.url?.startsWith('/auth') === true
    if (byBrowser || !(await inTrouble(standIn.trouble, response))) await pages(request, response)
  }
  const standIn: GoogleStandIn = {
    issuer,
    env: {
      AUTH_GOOGLE_CLIENT_ID: `${CLIENT.id},android.apps.example`,
      AUTH_GOOGLE_SECRET: CLIENT.secret,
      AUTH_GOOGLE_ISSUER: issuer,
    },
    idToken: (claims, header) =>
      signed(privateKey, { iss: issuer, aud: CLIENT.id, iat, exp: iat + 3600, ...claims }, header),
    asked,
    trouble: 'none',
    [Symbol.asyncDispose]: () => closed(server),
  }
  return standIn
}

type Ctx = Parameters<
  NonNullable<NonNullable<ConstructorParameters<typeof Provider>[1]>['loadExistingGrant']>
>[0]

/** Shows the choice of accounts at every sign-in, like Google with `prompt=select_account`. */
function askingAlways() {
  const policy = interactionPolicy.base()
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check('always', 'choose an account', (ctx) =>
        ctx.oidc.result?.['login']
          ? interactionPolicy.Check.NO_NEED_TO_PROMPT
          : interactionPolicy.Check.REQUEST_PROMPT,
      ),
    )
  return policy
}

/** Grants every consent without asking. */
async function grantAll(provider: Provider, ctx: Ctx) {
  const { client, session, params } = ctx.oidc
  const grant = new provider.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' })
  grant.addOIDCScope(String(params?.['scope']))
  await grant.save()
  return grant
}

async function login(
  provider: Provider,
  accounts: Map<string, Record<string, unknown> & { sub: string }>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    showLogin(response, 'Sign in with Google', request.url ?? '')
    return
  }
  const form = await readForm(request)
  if (form.has('cancel')) {
    const refusal = { error: 'access_denied', error_description: 'The user cancelled' }
    await provider.interactionFinished(request, response, refusal)
    return
  }
  const claims = claimsOf(form)
  accounts.set(claims.sub, claims)
  await provider.interactionFinished(request, response, { login: { accountId: claims.sub } })
}

function signed(
  key: CryptoKey,
  claims: JWTPayload,
  header: Partial<JWTHeaderParameters> = {},
): Promise<string> {
  const payload = Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined))
  return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: KID, ...header }).sign(key)
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
