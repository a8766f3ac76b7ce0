import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'
import { actingAs } from '#platform/db.ts'
import { rememberAnswer } from '#platform/http/once.ts'
import { CLIENT_FORM_DAYS } from '#platform/limits.ts'
import { newId } from '#platform/new-id.ts'

import type { NewsChoice } from '../contract/fields.ts'
import type { FormAnswers } from '../contract/forms.ts'
import { newsWords, openForm, salonNameOf } from '../queries/forms.ts'
import { endForm, insertForm, insertNewsChoice, newFormToken, takeForm } from '../store/forms.ts'
import { onCard, type ClientOf } from './card-of-client.ts'

/**
 * Makes the link of a form, which replaces an earlier one. The link is shown once and not stored, not even as the
 * remembered answer.
 * @throws Problem unauthorized, forbidden, not_found
 */
export async function sendForm(ctx: Ctx, client: ClientOf): Promise<{ url: string; expiresAt: string }> {
  const token = newFormToken()
  const at = ctx.now()
  const expiresAt = at.add({ hours: 24 * CLIENT_FORM_DAYS }).toString()
  await onCard(ctx, client, async (tx) => {
    await endForm(tx, client, at.toString())
    await insertForm(tx, client, { id: newId(), token, at: at.toString(), expiresAt })
  })
  const path = ctx.locale === 'el' ? '/client-form' : '/en/client-form'
  return { url: `${ctx.config.publicUrl}${path}?token=${token}`, expiresAt }
}

/** Withdraws the open form of a client. @throws Problem unauthorized, forbidden, not_found */
export const withdrawForm = (ctx: Ctx, client: ClientOf): Promise<void> =>
  onCard(ctx, client, async (tx) => {
    if (!(await endForm(tx, client, ctx.now().toString()))) throw new Problem('not_found')
  })

/**
 * Records a client's spoken choice about the salon's news, with the sentence that the team reads out.
 * @throws Problem unauthorized, forbidden, not_found
 */
export const chooseNews = (ctx: Ctx, client: ClientOf, agreed: boolean): Promise<NewsChoice> =>
  onCard(ctx, client, async (tx) => {
    const at = ctx.now().round('microsecond').toString()
    const words = newsWords[ctx.locale]
    const wording = words[agreed ? 'wording' : 'ended'](await salonNameOf(tx, ctx, client.salonId))
    await insertNewsChoice(tx, client, { agreed, wording }, at)
    return { agreed, at, source: 'salon', wording }
  })

/**
 * Writes the filled-in form to the client's card, once.
 * @throws Problem not_found, form_filled, form_withdrawn, form_expired
 */
export async function fillForm(
  ctx: Ctx,
  token: string,
  { news, allergiesConsent, ...answers }: FormAnswers,
): Promise<{ salonName: string }> {
  const { salonName: name, newsWording } = await openForm(ctx, token)
  const told = { ...answers, allergies: allergiesConsent ? answers.allergies : '' }
  const userId = ctx.actor.kind === 'user' ? ctx.actor.id : undefined
  return actingAs(ctx.dbs.app, { userId }, async (tx) => {
    const filled = { ...told, newsWording: news ? newsWording : null }
    if (!(await takeForm(tx, token, filled, ctx.now().toString()))) throw new Problem('not_found')
    const answer = { salonName: name }
    await rememberAnswer(tx, ctx, answer)
    return answer
  })
}
