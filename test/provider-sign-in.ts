import type { AuthServer, Client } from './auth-server.ts'
import { startAuthServer } from './auth-server.ts'
import { type FacebookStandIn, startFacebook } from './stand-ins/facebook.ts'
import { type GoogleStandIn, startGoogle } from './stand-ins/google.ts'
import { loginForm, type StandInAccount } from './stand-ins/login-page.ts'
import { type Ended, newWalk, signInAt, step } from './stand-ins/walk.ts'

/** The address of the site under test in its own settings. */
export const site = 'http://localhost:3000'

/** The sign-in service with both providers. */
export interface ProviderWorld extends AsyncDisposable {
  readonly server: AuthServer
  readonly google: GoogleStandIn
  readonly facebook: FacebookStandIn
}

/** @param env settings besides those of the providers */
export async function startProviderWorld(
  env: Record<string, string> = {},
  options: { readonly emailInUserinfoOnly?: boolean } = {},
): Promise<ProviderWorld> {
  const google = await startGoogle({ site, ...options })
  const facebook = await startFacebook({ site })
  const server = await startAuthServer({ ...google.env, ...facebook.env, ...env })
  return {
    server,
    google,
    facebook,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await google[Symbol.asyncDispose]()
      await facebook[Symbol.asyncDispose]()
    },
  }
}

let people = 0

/** A new account at a provider. */
export function someone(more: Partial<StandInAccount> = {}): StandInAccount & { readonly email: string } {
  people += 1
  const email = `person${people}@example.gr`
  return { sub: `subject-${people}`, name: 'Άννα Παππά', ...more, email: more.email ?? email }
}

type Options = NonNullable<Parameters<Client['signInWithOAuth']>[0]['options']>
export type Provider = 'google' | 'facebook'

/** The published client uses the server's own port, but people come through the site's address. */
export const atSite = (server: AuthServer, address: string): string => address.replace(server.origin, site)

/** Follows the published client's address through the provider and back. */
export async function byClient(
  server: AuthServer,
  provider: Provider,
  account: StandInAccount | 'cancel',
  options: Options = {},
): Promise<{ readonly client: Client; readonly ended: Ended }> {
  const client = server.newClient()
  const asked = await client.signInWithOAuth({ provider, options: { skipBrowserRedirect: true, ...options } })
  const ended = await signInAt(newWalk(site, server.origin), atSite(server, asked.data.url ?? ''), account)
  return { client, ended }
}

/** The session in the fragment of a finished sign-in. */
export async function signedIn(
  server: AuthServer,
  provider: Provider,
  account: StandInAccount,
  queryParams: Record<string, string> = {},
) {
  const { client, ended } = await byClient(server, provider, account, { queryParams })
  const session = await enter(client, ended)
  return { client, ended, session, user: session.user }
}

/** Gives the client the tokens that a sign-in ended with. */
export async function enter(client: Client, { url, fragment }: Ended) {
  const { data } = await client.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  })
  if (data.session === null) throw new Error(`no sign-in: ${url.href}`)
  return data.session
}

/** Follows a sign-in up to the address at which the provider sends the browser back, without opening it. */
export async function untilCallback(
  walk: ReturnType<typeof newWalk>,
  login: string,
  account: StandInAccount,
): Promise<URL> {
  let response = await step(walk, login, loginForm(account))
  let at = new URL(response.headers.get('location') ?? '', login).href
  while (!at.startsWith(site)) {
    response = await step(walk, at)
    at = new URL(response.headers.get('location') ?? '', at).href
  }
  return new URL(at)
}
