import type { Session } from '@supabase/auth-js'

import { flagUnreachable } from '../connection.ts'

/** What was said at the sign-up, as the row of the person. The role is not in it: only the server decides that. */
function rowOf({ user }: Session): Record<string, unknown> {
  const { firstName, lastName, phone, businessName } = user.user_metadata
  return {
    id: user.id,
    email: user.email,
    first_name: firstName,
    last_name: lastName,
    phone,
    business_name: businessName,
  }
}

/** Tells who has just signed up. The account stands without it: a failure is only logged. */
export async function insertProfile(session: Session): Promise<void> {
  try {
    const answer = await fetch('/rest/v1/profiles', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${session.access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(rowOf(session)),
    })
    if (!answer.ok) throw new Error(`profiles answered ${answer.status}`)
  } catch (error) {
    flagUnreachable(error)
    // oxlint-disable-next-line no-console -- the specification wants it logged, and this is the browser
    console.error('profile insert failed', error)
  }
}
