import { randomInt } from 'node:crypto'

import { textableNumber, type ClaimChannel } from '#domain/claims.ts'
import { Problem } from '#domain/problem.ts'
import { isWrittenTo } from '#features/accounts/commands/count-text.ts'
import { sendText } from '#features/messages/commands/send-text.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, type Db } from '#platform/db.ts'
import { rememberAnswer } from '#platform/http/once.ts'
import { personOf } from '#platform/http/who-asks.ts'
import { CLAIM_CODE_MINUTES } from '#platform/limits.ts'
import { newId } from '#platform/new-id.ts'
import { TextRefused } from '#platform/texts/provider.ts'

import type { ClaimView } from '../contract.ts'
import { claimMessage } from '../emails.ts'
import { findClaimed, findOwnClaim, presentClaim, type ClaimedSalon } from '../queries.ts'
import { keepCode, proveClaim } from '../store.ts'

/**
 * The caller's own claim that still accepts evidence, with its salon. @throws Problem not_found, claim_not_changeable
 */
export async function changeable(ctx: Ctx, tx: Db, id: string) {
  const claim = await findOwnClaim(tx, id)
  const salon = claim && (await findClaimed(tx, ctx.locale, claim.salonId))
  if (!claim || !salon) throw new Problem('not_found')
  if ((claim.state !== 'open' && claim.state !== 'objected') || claim.proof !== null)
    throw new Problem('claim_not_changeable')
  return { claim, salon }
}

interface CodeInput {
  readonly channel: ClaimChannel
  /** Counts a code to this salon. @throws Problem rate_limited */
  readonly countCode: (salonId: string) => void
}

/**
 * Sends a code to the salon's listed contact.
 * @throws Problem unauthorized, not_found, validation_failed (no such contact), claim_not_changeable, rate_limited, unavailable
 */
export async function sendCode(ctx: Ctx, id: string, { channel, countCode }: CodeInput): Promise<void> {
  const code = String(randomInt(10 ** 8)).padStart(8, '0')
  const expiresAt = ctx.now().add({ minutes: CLAIM_CODE_MINUTES }).toString()
  const { id: userId } = personOf(ctx)
  const remember = (tx: Db) => rememberAnswer(tx, ctx)
  const { salon } = await asUser(ctx.dbs.app, userId, async (tx) => {
    const found = await changeable(ctx, tx, id)
    requireContact(ctx, found.salon, channel)
    countCode(found.claim.salonId)
    await keepCode(tx, { id, channel, code, expiresAt })
    if (channel === 'email') await remember(tx)
    const named = { salonName: found.salon.name, salonNameEn: found.salon.nameEn }
    if (channel === 'email' && found.salon.email !== null)
      await writeMessages(tx, [
        claimMessage('code', { email: found.salon.email, language: 'el' }, named, {
          code: `${code.slice(0, 4)} ${code.slice(4)}`,
        }),
      ])
    return found
  })
  if (channel === 'email') return
  await textCode(ctx, salon, code)
  // Only a sent text counts, so that a retry after a failure sends one.
  await asUser(ctx.dbs.app, userId, remember)
}

function requireContact(ctx: Ctx, { email, phone }: ClaimedSalon, channel: ClaimChannel): void {
  const number = textableNumber(phone)
  const isTexted = number !== undefined && isWrittenTo(ctx, number)
  const isThere = channel === 'email' ? email !== null : isTexted
  if (!isThere) throw new Problem('validation_failed', { fields: { channel: 'invalid' } })
}

/** Runs after the transaction, because the provider may be slow. */
async function textCode(ctx: Ctx, { phone }: ClaimedSalon, code: string): Promise<void> {
  const digits = textableNumber(phone)?.slice(1) ?? ''
  try {
    await sendText(ctx, { id: newId(), phone: digits, code, language: 'el', channel: 'sms' })
  } catch (error) {
    if (error instanceof TextRefused) throw new Problem('unavailable', { cause: error })
    throw error
  }
}

/** Checks the code that the claimant typed. @throws Problem unauthorized, not_found, validation_failed */
export async function prove(ctx: Ctx, id: string, typed: string): Promise<ClaimView> {
  const code = typed.replaceAll(/\D/g, '')
  const { id: userId } = personOf(ctx)
  // The wrong try must stay counted, so this transaction ends before the error is thrown.
  const proved = await asUser(ctx.dbs.app, userId, async (tx) => {
    if (!(await findOwnClaim(tx, id))) throw new Problem('not_found')
    if (!(await proveClaim(tx, id, code, ctx.now().toString()))) return undefined
    const answer = await ownClaim(tx, id)
    await rememberAnswer(tx, ctx, answer)
    return answer
  })
  if (!proved) throw new Problem('validation_failed', { fields: { code: 'claim_code' } })
  return proved
}

/** The caller's own claim in its present state. @throws Problem not_found */
export async function ownClaim(tx: Db, id: string): Promise<ClaimView> {
  const claim = await findOwnClaim(tx, id)
  if (!claim) throw new Problem('not_found')
  return presentClaim(claim)
}
