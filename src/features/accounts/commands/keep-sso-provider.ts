import { AuthError } from '#domain/accounts/auth-error.ts'
import type { AttributeMapping } from '#domain/accounts/company-profile.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { NotReadable, readPublic } from '#platform/public-call.ts'
import { METADATA_BYTES, METADATA_SECONDS } from '#platform/sign-in-limits.ts'
import { BadMetadata, type IdpMetadata, readMetadata } from '#platform/sign-in/saml-metadata.ts'

import { type Operator } from '../queries.ts'
import { noteAction } from '../store/audit-log.ts'
import { forgetSessions } from '../store/live-sessions.ts'
import {
  addSsoProvider,
  changeSsoProvider,
  dropSsoProvider,
  setSsoDomains,
  type SsoProvider,
  ssoProvider,
  ssoProviderOfEntity,
  type SsoProviderValues,
} from '../store/sso-providers.ts'

/** An operator's data for a company; fields that were not sent are undefined. */
export interface SsoProviderInput {
  readonly metadataXml: string | undefined
  readonly metadataUrl: string | undefined
  readonly domains: readonly string[] | undefined
  readonly mapping: AttributeMapping | undefined
  readonly nameIdFormat: string | undefined
  readonly resourceId: string | undefined
  readonly disabled: boolean | undefined
}

/** The operator who manages companies, and the origin of the call. */
export interface Keeper {
  readonly operator: Operator
  readonly ip: string | undefined
}

const invalid = (message: string, cause?: unknown) => new AuthError('validation_failed', message, { cause })

/**
 * @throws AuthError validation_failed, saml_metadata_fetch_failed, saml_idp_already_exists, sso_domain_already_exists
 */
export async function createSsoProvider(
  platform: Platform,
  keeper: Keeper,
  input: SsoProviderInput,
): Promise<SsoProvider> {
  const described = await description(platform, input)
  if (described === undefined) throw invalid('metadata_xml or metadata_url must be set')
  const values = valuesOf(undefined, input, described)
  return platform.dbs.auth.transaction().execute(async (tx) => {
    const id = await addSsoProvider(tx, values)
    if (id === undefined) throw await whyNotAdded(tx, values.entityId)
    return kept(tx, keeper, { id, action: 'sso_provider_created' }, input.domains ?? [])
  })
}

async function whyNotAdded(tx: Db, entityId: string): Promise<AuthError> {
  return (await ssoProviderOfEntity(tx, entityId))
    ? new AuthError('saml_idp_already_exists', 'SAML Identity Provider with this EntityID already exists')
    : invalid('resource_id is in use')
}

/**
 * @throws AuthError validation_failed, saml_metadata_fetch_failed, saml_entity_id_mismatch, sso_domain_already_exists
 */
export async function updateSsoProvider(
  platform: Platform,
  keeper: Keeper,
  before: SsoProvider,
  input: SsoProviderInput,
): Promise<SsoProvider> {
  const described = await description(platform, input)
  if (described !== undefined && described.entityId !== before.entity_id)
    throw new AuthError(
      'saml_entity_id_mismatch',
      'SAML Metadata can be updated only if the EntityID matches for the provider',
    )
  return platform.dbs.auth.transaction().execute(async (tx) => {
    if (!(await changeSsoProvider(tx, before.id, valuesOf(before, input, described))))
      throw invalid('resource_id is in use')
    const what = { id: before.id, action: 'sso_provider_updated' }
    return kept(tx, keeper, what, input.domains ?? before.domains)
  })
}

/** Ends all sessions that were signed in by it. */
export async function deleteSsoProvider(
  platform: Platform,
  { operator, ip }: Keeper,
  { id, entity_id: entityId }: SsoProvider,
): Promise<void> {
  const ended = await platform.dbs.auth.transaction().execute(async (tx) => {
    const detail = { entityId }
    await noteAction(tx, { actorId: operator.id, action: 'sso_provider_deleted', targetId: id, ip, detail })
    return dropSsoProvider(tx, id)
  })
  forgetSessions(platform.dbs.auth, ended)
}

interface Description extends IdpMetadata {
  readonly xml: string
}

async function description(platform: Platform, input: SsoProviderInput): Promise<Description | undefined> {
  if (input.metadataXml && input.metadataUrl)
    throw invalid('Only one of metadata_xml or metadata_url needs to be set')
  const xml = input.metadataUrl ? await fetched(input.metadataUrl) : input.metadataXml
  if (!xml) return undefined
  if (Buffer.byteLength(xml) > METADATA_BYTES) throw invalid('SAML Metadata is too large')
  try {
    return { ...readMetadata(xml, platform.now()), xml }
  } catch (error) {
    throw error instanceof BadMetadata
      ? invalid(`SAML Metadata cannot be used: ${error.message}`, error)
      : error
  }
}

async function fetched(address: string): Promise<string> {
  try {
    return await readPublic(address, { seconds: METADATA_SECONDS, mostBytes: METADATA_BYTES })
  } catch (error) {
    // The reason is kept out of the answer, since it would reveal hosts inside our network.
    throw error instanceof NotReadable
      ? new AuthError('saml_metadata_fetch_failed', 'Unable to fetch SAML Metadata', { cause: error })
      : error
  }
}

/** Fills the fields that were not sent with the stored ones. */
function valuesOf(
  before: SsoProvider | undefined,
  input: SsoProviderInput,
  described: Description | undefined,
): SsoProviderValues {
  return {
    resourceId: input.resourceId ?? before?.resource_id ?? null,
    disabled: input.disabled ?? before?.disabled ?? false,
    entityId: described?.entityId ?? before?.entity_id ?? '',
    ssoUrl: described?.ssoUrl ?? before?.sso_url ?? '',
    certificates: described?.certificates ?? before?.certificates ?? [],
    metadataXml: described?.xml ?? before?.metadata_xml ?? '',
    metadataUrl: described === undefined ? (before?.metadata_url ?? null) : (input.metadataUrl ?? null),
    mapping: input.mapping ?? before?.attribute_mapping ?? {},
    nameIdFormat: input.nameIdFormat ?? before?.name_id_format ?? null,
  }
}

async function kept(
  tx: Db,
  { operator, ip }: Keeper,
  { id, action }: { id: string; action: string },
  domains: readonly string[],
): Promise<SsoProvider> {
  if (!(await setSsoDomains(tx, id, domains)))
    throw new AuthError('sso_domain_already_exists', 'SSO Domain is already in use by another provider')
  await noteAction(tx, { actorId: operator.id, action, targetId: id, ip })
  const provider = await ssoProvider(tx, id)
  if (provider === undefined) throw new Error('the provider that was just kept is gone')
  return provider
}
