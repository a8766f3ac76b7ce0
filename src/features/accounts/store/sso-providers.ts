import type { Selectable } from 'kysely'

import type { AttributeMapping } from '#domain/accounts/company-profile.ts'
import type { AuthSsoProviders } from '#platform/database.ts'
import { type Db, one, only, rows, sql } from '#platform/db.ts'

import { linkHash } from './secrets.ts'

export interface SsoProvider extends Omit<Selectable<AuthSsoProviders>, 'attribute_mapping'> {
  readonly attribute_mapping: AttributeMapping
  readonly domains: readonly string[]
}

export interface SsoProviderValues {
  readonly resourceId: string | null
  readonly disabled: boolean
  readonly entityId: string
  readonly ssoUrl: string
  readonly certificates: readonly string[]
  readonly metadataXml: string
  readonly metadataUrl: string | null
  readonly mapping: AttributeMapping
  readonly nameIdFormat: string | null
}

const providers = sql`
  select p.*, coalesce((select jsonb_agg(d.domain order by d.domain) from auth.sso_domains d where d.provider_id = p.id), '[]') as domains
  from auth.sso_providers p`

export const ssoProviders = (db: Db): Promise<readonly SsoProvider[]> =>
  rows(db, sql<SsoProvider>`${providers} order by p.created_at, p.id`)

export const ssoProvider = (db: Db, id: string): Promise<SsoProvider | undefined> =>
  one(db, sql<SsoProvider>`${providers} where p.id = ${id}`)

export const ssoProviderByResource = (db: Db, resourceId: string): Promise<SsoProvider | undefined> =>
  one(db, sql<SsoProvider>`${providers} where p.resource_id = ${resourceId}`)

/** The provider for addresses at the domain. */
export const ssoProviderOfDomain = (db: Db, domain: string): Promise<SsoProvider | undefined> =>
  one(
    db,
    sql<SsoProvider>`${providers} join auth.sso_domains o on o.provider_id = p.id where o.domain = ${domain.toLowerCase()}`,
  )

export const ssoProviderOfEntity = (db: Db, entityId: string): Promise<SsoProvider | undefined> =>
  one(db, sql<SsoProvider>`${providers} where p.entity_id = ${entityId}`)

/** @returns the id; undefined when another provider has the entity or the resource id */
export async function addSsoProvider(tx: Db, made: SsoProviderValues): Promise<string | undefined> {
  const added = await one(
    tx,
    sql<{ id: string }>`
      insert into auth.sso_providers (resource_id, disabled, entity_id, sso_url, certificates, metadata_xml, metadata_url,
        attribute_mapping, name_id_format)
      values (${made.resourceId}, ${made.disabled}, ${made.entityId}, ${made.ssoUrl}, ${made.certificates}::text[],
        ${made.metadataXml}, ${made.metadataUrl}, ${JSON.stringify(made.mapping)}::jsonb, ${made.nameIdFormat})
      on conflict do nothing returning id`,
  )
  return added?.id
}

/** @returns false when another provider has the resource id */
export async function changeSsoProvider(tx: Db, id: string, to: SsoProviderValues): Promise<boolean> {
  const changed = await one(
    tx,
    sql`
      update auth.sso_providers p set resource_id = ${to.resourceId}, disabled = ${to.disabled}, sso_url = ${to.ssoUrl},
        certificates = ${to.certificates}::text[], metadata_xml = ${to.metadataXml}, metadata_url = ${to.metadataUrl},
        attribute_mapping = ${JSON.stringify(to.mapping)}::jsonb, name_id_format = ${to.nameIdFormat}, updated_at = now()
      where id = ${id} and not exists (
        select from auth.sso_providers o where o.resource_id = ${to.resourceId} and o.id <> p.id)
      returning id`,
  )
  return changed !== undefined
}

/** @returns false when another provider has one of the domains */
export async function setSsoDomains(
  tx: Db,
  providerId: string,
  domains: readonly string[],
): Promise<boolean> {
  await sql`delete from auth.sso_domains where provider_id = ${providerId} and domain <> all (${domains}::text[])`.execute(
    tx,
  )
  await sql`
    insert into auth.sso_domains (domain, provider_id) select unnest(${domains}::text[]), ${providerId}
    on conflict do nothing`.execute(tx)
  const { own } = await only(
    tx,
    sql<{ own: number }>`
      select count(*) as own from auth.sso_domains where provider_id = ${providerId} and domain = any (${domains}::text[])`,
  )
  return own === domains.length
}

/** Deletes a company and signs its people out. @returns ids of the sessions that ended */
export async function dropSsoProvider(tx: Db, id: string): Promise<readonly string[]> {
  await sql`delete from auth.sso_providers where id = ${id}`.execute(tx)
  const ended = await rows(
    tx,
    sql<{ id: string }>`
      delete from auth.sessions s where exists (
        select from auth.session_methods m where m.session_id = s.id and m.method = 'sso/saml' and m.provider = ${id})
      returning id`,
  )
  return ended.map((session) => session.id)
}

/**
 * Records that an assertion was used.
 * @param until the time from which its age alone gets it refused
 * @returns false when it was used before
 */
export async function takeAssertion(
  tx: Db,
  { providerId, id }: { providerId: string; id: string },
  until: Temporal.Instant,
): Promise<boolean> {
  const taken = await one(
    tx,
    sql`
      insert into auth.sso_assertions (provider_id, assertion_hash, expires_at)
      values (${providerId}, ${linkHash(`assertion:${id}`)}, ${until.toString()}) on conflict do nothing returning expires_at`,
  )
  return taken !== undefined
}
