import type { PasskeyRow } from '../store/passkeys.ts'
import type { JsonObject } from './present-user.ts'

export const presentPasskey = (row: PasskeyRow): JsonObject => ({
  id: row.id,
  ...(row.friendly_name !== null && { friendly_name: row.friendly_name }),
  created_at: row.created_at,
  ...(row.last_used_at !== null && { last_used_at: row.last_used_at }),
})
