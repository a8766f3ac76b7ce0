import type { Contact } from '#domain/accounts/contact.ts'

import type { FullUser, IdentityRow, ShownFactor } from '../store/users.ts'

export type JsonObject = Readonly<Record<string, unknown>>

/** A user in the form of the contract, without hashes or tokens. */
export function presentUser({ user, identities, factors }: FullUser): JsonObject {
  const confirmed = [user.email_confirmed_at, user.phone_confirmed_at].filter((at) => at !== null).toSorted()
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    identities: identities.map(presentIdentity),
    is_anonymous: user.is_anonymous,
    created_at: user.created_at,
    updated_at: user.updated_at,
    ...(factors.length > 0 && { factors: factors.map(presentFactor) }),
    ...present({
      email_confirmed_at: user.email_confirmed_at,
      phone_confirmed_at: user.phone_confirmed_at,
      confirmed_at: confirmed[0] ?? null,
      invited_at: user.invited_at,
      confirmation_sent_at: user.confirmation_sent_at,
      recovery_sent_at: user.recovery_sent_at,
      email_change_sent_at: user.email_change_sent_at,
      phone_change_sent_at: user.phone_change_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      new_email: user.new_email,
      new_phone: user.new_phone,
      last_sign_in_at: user.last_sign_in_at,
      banned_until: user.banned_until,
      deleted_at: user.deleted_at,
    }),
  }
}

const presentIdentity = (row: IdentityRow): JsonObject => ({
  identity_id: row.id,
  id: row.subject,
  user_id: row.user_id,
  identity_data: row.identity_data,
  provider: row.provider,
  created_at: row.created_at,
  updated_at: row.updated_at,
  ...present({ last_sign_in_at: row.last_sign_in_at, email: emailOf(row.identity_data) }),
})

/** A second factor in the form of the contract. */
export const presentFactor = (row: ShownFactor): JsonObject => ({
  id: row.id,
  created_at: row.created_at,
  updated_at: row.updated_at,
  status: row.status,
  factor_type: row.factor_type,
  phone: row.phone ?? '',
  last_challenged_at: row.last_challenged_at,
  ...present({ friendly_name: row.friendly_name, web_authn_aaguid: row.web_authn_aaguid }),
})

const emailOf = (data: unknown): string | null => {
  const email = typeof data === 'object' && data !== null && 'email' in data ? data.email : null
  return typeof email === 'string' ? email.toLowerCase() : null
}

/** The fields that have a value. */
const present = (fields: Record<string, string | null>): JsonObject =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ''))

/**
 * The user in the answer to a sign-up while the address is unproved. It is made from the request alone, never from a
 * row, so it does not reveal whether the address has an account, or its owner's data.
 */
export function presentUnproved(
  ids: { user: string; identity: string },
  { way, address }: Contact,
  metadata: JsonObject,
  now: Temporal.Instant,
): JsonObject {
  const at = now.toString({ smallestUnit: 'microsecond' })
  const email = way === 'email' ? address : ''
  return {
    id: ids.user,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: way === 'phone' ? address : '',
    app_metadata: { provider: way, providers: [way] },
    user_metadata: metadata,
    identities: [
      {
        identity_id: ids.identity,
        id: ids.user,
        user_id: ids.user,
        identity_data: metadata,
        provider: way,
        created_at: at,
        updated_at: at,
        ...present({ email }),
      },
    ],
    is_anonymous: false,
    created_at: at,
    updated_at: at,
    confirmation_sent_at: at,
  }
}
