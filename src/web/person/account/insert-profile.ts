import type { Session, UserMetadata } from '@supabase/auth-js'

import { fetchFlagged } from '../../app/connection.ts'

/** The answers of the sign-up as the row of the profile. The role is not in it: only the server decides that. */
function rowOf({ user }: Session, said: UserMetadata): Record<string, unknown> {
  const { firstName, lastName, phone, businessName } = said
  return {
    id: user.id,
    email: user.email,
    first_name: firstName,
    last_name: lastName,
    phone,
    business_name: businessName,
  }
}

/**
 * Writes the profile of a new account. The account stands without it: a failure is only logged.
 * @param said in the form, where it is still there; else what the account knows
 */
export async function insertProfile(
  session: Session,
  said: UserMetadata = session.user.user_metadata,
): Promise<void> {
  try {
    const answer = await fetchFlagged('/rest/v1/profiles', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${session.access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(rowOf(session, said)),
    })
    if (!answer.ok) throw new Error(`profiles answered ${answer.status}`)
  } catch (error) {
    // oxlint-disable-next-line no-console -- the specification wants it logged, and this is the browser
    console.error('profile insert failed', error)
  }
}
