import { OBJECTION_HOURS, textableNumber, type ClaimStatus } from '#domain/claims.ts'
import { Problem } from '#domain/problem.ts'
import { asAdministrator } from '#features/administration/commands/as-administrator.ts'
import { recordChange } from '#features/administration/commands/record-change.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import type { MessageToWrite } from '#features/messages/contract.ts'
import type { NamedSalon } from '#features/messages/contract/named-salon.ts'
import { settingInForce } from '#features/settings/queries.ts'
import type { Ctx } from '#platform/context.ts'
import { one, rows, sql, type Db } from '#platform/db.ts'
import { newShortSecret } from '#platform/signed-id.ts'

import { claimMessage, claimNoticeText } from '../emails.ts'
import { adminClaimFacts, decideClaim } from '../store.ts'

interface Decision {
  readonly id: string
  /** The reason of a rejection; null approves. */
  readonly refusal: string | null
}

interface Before {
  readonly status: ClaimStatus
  readonly salonId: string
  readonly salonEmail: string | null
  readonly salonPhone: string | null
  readonly slug: string
  /** Ids of the other open claims for the salon. */
  readonly rivals: readonly string[]
}

/**
 * Approves a claim, which takes effect at once with a proof and otherwise after the notice; or rejects it. All
 * claimants and contacts concerned are notified.
 * @throws Problem unauthorized, forbidden, second_factor_needed, not_found, claim_not_changeable
 */
export function decide(
  ctx: Ctx,
  { id, refusal }: Decision,
): Promise<{ readonly id: string; readonly state: ClaimStatus }> {
  const token = newShortSecret()
  return asAdministrator(ctx, 'claims', async (tx, admin) => {
    const before = await statusBefore(tx, id)
    if (!before) throw new Problem('not_found')
    const trialDays = await settingInForce(tx, 'trial-days')
    const trialEndsAt = ctx
      .now()
      .add({ hours: 24 * trialDays })
      .toString()
    const state = await decideClaim(tx, { id, refusal, token, at: ctx.now().toString(), trialEndsAt })
    if (state === null) throw new Problem('claim_not_changeable')
    await recordChange(tx, ctx, admin, {
      action: refusal === null ? 'approve-claim' : 'reject-claim',
      subject: { kind: 'claim', id },
      before: { state: before.status },
      after: { state, reason: refusal, salonId: before.salonId },
    })
    await writeMessages(tx, await messagesOf(ctx, tx, { id, before, state, refusal, token, trialDays }))
    return { id, state }
  })
}

async function statusBefore(tx: Db, id: string): Promise<Before | undefined> {
  const found = await one(
    tx,
    sql<Omit<Before, 'rivals'>>`
      select c.status, c.salon_id as "salonId", s.email as "salonEmail", s.phone as "salonPhone", s.slug from salon_claims c join salons s on s.id = c.salon_id where c.id = ${id}`,
  )
  if (!found) return undefined
  const rivals = await rows(
    tx,
    sql<{ id: string }>`
      select id from salon_claims where salon_id = ${found.salonId} and id <> ${id} and status in ('open', 'noticed', 'objected')`,
  )
  return { ...found, rivals: rivals.map((rival) => rival.id) }
}

interface Decided {
  readonly id: string
  readonly before: Before
  readonly state: 'approved' | 'noticed' | 'rejected'
  readonly refusal: string | null
  readonly token: string
  /** How long the trial of an approved claim is. */
  readonly trialDays: number
}

async function messagesOf(ctx: Ctx, tx: Db, decided: Decided): Promise<MessageToWrite[]> {
  const { id, before, state, refusal, token, trialDays } = decided
  const news = state === 'noticed' ? 'waiting' : state
  const effectiveAt = ctx.now().add({ hours: OBJECTION_HOURS }).toString()
  const mails = [await toClaimant(tx, id, news, { reason: refusal, effectiveAt, trialDays })]
  if (refusal === null)
    mails.push(...(await Promise.all(before.rivals.map((rival) => toClaimant(tx, rival, 'rejected')))))
  const facts = await adminClaimFacts(tx, id)
  if (state === 'noticed' && facts) {
    const { publicUrl } = ctx.config
    const links = {
      mailed: `${publicUrl}/claim/${before.slug}?objection=${token}`,
      texted: `${publicUrl}/c/${token}`,
    }
    mails.push(noticesOf(before, facts, { links, effectiveAt }))
  }
  return mails.flat()
}

/** The two ways to object; that of a text is short. */
interface Links {
  readonly mailed: string
  readonly texted: string
}

/** The notices to every listed contact that can be reached, since any of them may be the only one that is read. */
function noticesOf(
  { salonEmail, salonPhone }: Before,
  salon: NamedSalon,
  { links, effectiveAt }: { readonly links: Links; readonly effectiveAt: string },
): MessageToWrite[] {
  const phone = textableNumber(salonPhone)
  return [
    ...(salonEmail === null
      ? []
      : [
          claimMessage('notice', { email: salonEmail, language: 'el' }, salon, {
            link: links.mailed,
            effectiveAt,
          }),
        ]),
    ...(phone === undefined ? [] : [claimNoticeText(phone, salon, { link: links.texted, effectiveAt })]),
  ]
}

async function toClaimant(
  tx: Db,
  id: string,
  news: 'waiting' | 'approved' | 'rejected',
  more: { reason?: string | null; effectiveAt?: string; trialDays?: number } = {},
): Promise<MessageToWrite[]> {
  const facts = await adminClaimFacts(tx, id)
  if (!facts || facts.email === null) return []
  const { email, language, slug } = facts
  return [claimMessage(news, { email, language }, facts, { slug, ...more })]
}
