import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'
import type { Parsed } from '#platform/http/contract.ts'
import { personOf } from '#platform/http/who-asks.ts'

import type { changeMyProfile } from '../contract.ts'
import { findProfile, type Profile } from '../queries.ts'
import { setProfile } from '../store/own-sessions.ts'

/** An empty text clears the field. */
const orNull = (text: string | undefined): string | null | undefined => (text === '' ? null : text)

/** Figures are mailed of months that end after they were asked for. */
const since = ({ now }: Ctx, wants: boolean | undefined): string | null | undefined =>
  wants === undefined ? undefined : wants ? now().toString() : null

/** Changes the given ones of the person’s names, phone, language and choices of mails. @throws Problem unauthorized, not_found */
export async function changeProfile(
  ctx: Ctx,
  { firstName, lastName, phone, businessName, language, ...wants }: Parsed<(typeof changeMyProfile)['body']>,
): Promise<Profile> {
  const { id } = personOf(ctx)
  await setProfile(ctx.dbs.auth, id, {
    first_name: orNull(firstName),
    last_name: orNull(lastName),
    phone: orNull(phone),
    business_name: orNull(businessName),
    language,
    wants_review_mails: wants.wantsReviewMails,
    wants_points_mails: wants.wantsPointsMails,
    figures_mails_since: since(ctx, wants.wantsFiguresMails),
  })
  const profile = await findProfile(ctx, id)
  if (profile === undefined) throw new Problem('not_found')
  return profile
}
