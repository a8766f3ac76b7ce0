import { type AuthServer, startAuthServer } from './auth-server.ts'
import { OPERATOR_SECRET, operatorToken } from './operator.ts'
import { type Company, formOf, readRequest, type Said, startCompany } from './stand-ins/company.ts'
import { type Ended, endedAt } from './stand-ins/walk.ts'

/** The sign-in service with a company. */
export interface CompanyWorld extends AsyncDisposable {
  readonly server: AuthServer
  readonly company: Company
  readonly site: string
  readonly providerId: string
  /** Makes an admin call. */
  readonly admin: (method: string, path: string, body?: unknown) => Promise<Called>
}

export interface Called {
  readonly status: number
  readonly body: { readonly [field: string]: unknown }
}

export async function startCompanyWorld(env: Record<string, string> = {}): Promise<CompanyWorld> {
  const company = await startCompany()
  const server = await startAuthServer({
    AUTH_SAML: '1',
    AUTH_JWT_SECRET: OPERATOR_SECRET,
    ADMIN_EMAILS: 'boss@onyxi.example',
    ...env,
  })
  const admin = adminOf(server)
  const made = await admin('POST', '', {
    type: 'saml',
    metadata_xml: company.metadata,
    domains: ['company.example'],
    attribute_mapping: {
      keys: { firstName: { name: 'givenName' }, groups: { name: 'groups', array: true } },
    },
  })
  return {
    server,
    company,
    site: server.world.platform.config.publicUrl,
    providerId: String(made.body['id']),
    admin,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await company[Symbol.asyncDispose]()
    },
  }
}

export const adminOf =
  (server: AuthServer, token = operatorToken()): CompanyWorld['admin'] =>
  async (method, path, body) => {
    const answer = await fetch(`${server.origin}/auth/v1/admin/sso/providers${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-supabase-api-version': '2024-01-01',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as Called['body'] }
  }

/** Sends the company's answer to the service, like the person's browser. */
export async function bring(
  { server, site }: Pick<CompanyWorld, 'server' | 'site'>,
  fields: Record<string, string> | URLSearchParams,
): Promise<Ended> {
  const answer = await fetch(`${server.origin}/auth/v1/sso/saml/acs`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  })
  return endedAt(answer.headers.get('location') ?? site, answer)
}

/** Requests the company's address like the published client. */
export async function askedFor(
  { server, site }: CompanyWorld,
  flowType: 'implicit' | 'pkce' = 'implicit',
  redirectTo = `${site}/auth/callback`,
) {
  const client = server.newClient(flowType)
  const { data, error } = await client.signInWithSSO({ domain: 'Company.Example', options: { redirectTo } })
  if (error || !data?.url) throw error ?? new Error('no address')
  return { client, url: data.url, request: readRequest(new URL(data.url)) }
}

/** Follows the sign-in from the client's call through the company's page to its end. */
export async function signInAtCompany(
  world: CompanyWorld,
  said: Said = {},
  flowType: 'implicit' | 'pkce' = 'implicit',
) {
  const asked = await askedFor(world, flowType)
  world.company.says = said
  const { action, fields } = formOf(await (await fetch(asked.url)).text())
  if (action !== `${world.site}/auth/v1/sso/saml/acs`) throw new Error(`the company answers to ${action}`)
  return { ...asked, fields, ended: await bring(world, fields) }
}
