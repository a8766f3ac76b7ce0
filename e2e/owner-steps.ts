import { sql } from '#platform/db.ts'

import { signIn, type Session, type Site } from './site.ts'

/** Signs somebody in to whom a salon belongs from now on. */
export async function ownerOf(
  site: Site,
  salon: { readonly id: string },
  email = 'owner@example.gr',
): Promise<Session> {
  const session = await signIn(site, email)
  await sql`update profiles set role = 'business' where email = ${email}`.execute(site.owner)
  await sql`update salons set owner_id = (select id from profiles where email = ${email}) where id = ${salon.id}`.execute(
    site.owner,
  )
  return { ...session, user: { ...(session['user'] as object), user_metadata: { role: 'business' } } }
}
