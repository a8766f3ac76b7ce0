import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { chooseMails } from '#features/preferences/commands/choose.ts'
import type { Ctx } from '#platform/context.ts'
import type { Parsed } from '#platform/http/contract.ts'
import { personOf } from '#platform/http/who-asks.ts'

import type { changeMyProfile } from '../contract.ts'
import { findProfile, type Profile } from '../queries.ts'
import { setProfile } from '../store/own-sessions.ts'

type Wants = Pick<Parsed<(typeof changeMyProfile)['body']>, 'wantsReviewMails' | 'wantsPointsMails'>

/** An empty text clears the field. */
const orNull = (text: string | undefined): string | null | undefined => (text === '' ? null : text)

/** Figures are mailed only for months that end after the person asked for them. */
const since = ({ now }: Ctx, wants: boolean | undefined): string | null | undefined =>
  wants === undefined ? undefined : wants ? now().toString() : null

/** Choices are stored with the sentence that was agreed to; the profile shows the newest ones. */
async function chooseTopics(ctx: Ctx, id: UserId, wants: Wants): Promise<void> {
  const { wantsReviewMails: reviews, wantsPointsMails: points } = wants
  if (reviews !== undefined)
    await chooseMails(ctx, id, { topic: 'reviews', agreed: reviews, source: 'account' })
  if (points !== undefined) await chooseMails(ctx, id, { topic: 'points', agreed: points, source: 'account' })
}

/**
 * Changes those of the person’s names, phone, language and mail choices that are given. @throws Problem unauthorized,
 * not_found
 */
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
    figures_mails_since: since(ctx, wants.wantsFiguresMails),
  })
  await chooseTopics(ctx, id, wants)
  const profile = await findProfile(ctx, id)
  if (profile === undefined) throw new Problem('not_found')
  return profile
}
