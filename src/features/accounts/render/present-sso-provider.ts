import type { SsoProvider } from '../store/sso-providers.ts'
import type { JsonObject } from './present-user.ts'

export const presentSsoProvider = (row: SsoProvider): JsonObject => ({
  id: row.id,
  ...(row.resource_id !== null && { resource_id: row.resource_id }),
  disabled: row.disabled,
  saml: {
    entity_id: row.entity_id,
    metadata_xml: row.metadata_xml,
    ...(row.metadata_url !== null && { metadata_url: row.metadata_url }),
    attribute_mapping: row.attribute_mapping,
    ...(row.name_id_format !== null && { name_id_format: row.name_id_format }),
  },
  domains: row.domains.map((domain) => ({ domain })),
  created_at: row.created_at,
  updated_at: row.updated_at,
})
