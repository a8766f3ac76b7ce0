import type { Context } from 'hono'

import { AuthError } from '#domain/accounts/auth-error.ts'
import { isUuid } from '#domain/ids.ts'
import type { Platform } from '#platform/context.ts'

import {
  createSsoProvider,
  deleteSsoProvider,
  type Keeper,
  type SsoProviderInput,
  updateSsoProvider,
} from '../commands/keep-sso-provider.ts'
import { ssoProviderBody } from '../contract.ts'
import { presentSsoProvider } from '../render/present-sso-provider.ts'
import { type SsoProvider, ssoProvider, ssoProviderByResource, ssoProviders } from '../store/sso-providers.ts'
import { requireOperator } from './admin-users.ts'
import { bodyOf } from './body.ts'
import { clientOf } from './client.ts'
import { requireSaml } from './sso.ts'

const RESOURCE = 'resource_'

async function keeperOf(platform: Platform, c: Context): Promise<Keeper> {
  requireSaml(platform)
  return { operator: await requireOperator(platform, c), ip: clientOf(c).ip }
}

/**
 * Finds a provider by id, or by `resource_` and the operator's own name for it. @throws AuthError
 * sso_provider_not_found
 */
async function providerOf({ dbs }: Platform, c: Context): Promise<SsoProvider> {
  const id = c.req.param('id') ?? ''
  const found = id.startsWith(RESOURCE)
    ? await ssoProviderByResource(dbs.auth, id.slice(RESOURCE.length))
    : isUuid(id)
      ? await ssoProvider(dbs.auth, id)
      : undefined
  if (found === undefined) throw new AuthError('sso_provider_not_found', 'SSO Identity Provider not found')
  return found
}

type Body = (typeof ssoProviderBody)['_output']

const isDomain = (text: string): boolean =>
  text.length <= 253 && /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(text)

/** @throws AuthError validation_failed */
function inputOf(body: Body): SsoProviderInput {
  const domains = body.domains && [...new Set(body.domains.map((domain) => domain.trim().toLowerCase()))]
  const bad = domains?.find((domain) => !isDomain(domain))
  if (bad !== undefined) throw new AuthError('validation_failed', 'A domain is not valid')
  return {
    metadataXml: body.metadata_xml || undefined,
    metadataUrl: body.metadata_url || undefined,
    domains,
    mapping: body.attribute_mapping,
    nameIdFormat: body.name_id_format,
    resourceId: body.resource_id || undefined,
    disabled: body.disabled,
  }
}

/** GET /admin/sso/providers */
export async function getSsoProviders(platform: Platform, c: Context): Promise<Response> {
  await keeperOf(platform, c)
  return c.json({ items: (await ssoProviders(platform.dbs.auth)).map(presentSsoProvider) })
}

/** POST /admin/sso/providers */
export async function postSsoProvider(platform: Platform, c: Context): Promise<Response> {
  const keeper = await keeperOf(platform, c)
  const body = await bodyOf(c, ssoProviderBody)
  if (body.type !== 'saml')
    throw new AuthError('validation_failed', 'Only "saml" supported for SSO provider type')
  return c.json(presentSsoProvider(await createSsoProvider(platform, keeper, inputOf(body))), 201)
}

/** GET /admin/sso/providers/{id} */
export async function getSsoProvider(platform: Platform, c: Context): Promise<Response> {
  await keeperOf(platform, c)
  return c.json(presentSsoProvider(await providerOf(platform, c)))
}

/** PUT /admin/sso/providers/{id} */
export async function putSsoProvider(platform: Platform, c: Context): Promise<Response> {
  const keeper = await keeperOf(platform, c)
  const before = await providerOf(platform, c)
  const input = inputOf(await bodyOf(c, ssoProviderBody))
  return c.json(presentSsoProvider(await updateSsoProvider(platform, keeper, before, input)))
}

/** DELETE /admin/sso/providers/{id} */
export async function deleteSsoProviderById(platform: Platform, c: Context): Promise<Response> {
  const keeper = await keeperOf(platform, c)
  const provider = await providerOf(platform, c)
  await deleteSsoProvider(platform, keeper, provider)
  return c.json(presentSsoProvider(provider))
}
