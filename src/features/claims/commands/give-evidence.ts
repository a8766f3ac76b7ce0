import { randomInt } from 'node:crypto'

import { textableNumber, type ClaimChannel } from '#domain/claims.ts'
import { pdfFault } from '#domain/pdf.ts'
import { Problem } from '#domain/problem.ts'
import { sendText } from '#features/messages/commands/send-text.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, type Db } from '#platform/db.ts'
import { personOf } from '#platform/http/who-asks.ts'
import { CLAIM_CODE_MINUTES } from '#platform/limits.ts'
import { newId } from '#platform/new-id.ts'
import { PhotoRefused, PhotosBusy, takePhoto } from '#platform/photos.ts'
import { TextRefused } from '#platform/sms.ts'

import type { ClaimView } from '../contract.ts'
import { claimMessage } from '../emails.ts'
import { findClaimed, findOwnClaim, presentClaim, type ClaimedSalon } from '../queries.ts'
import { keepCode, keepDocument, proveClaim } from '../store.ts'

/** An own claim that may still get evidence, with its salon. @throws Problem not_found, claim_not_changeable */
async function changeable(ctx: Ctx, tx: Db, id: string) {
  const claim = await findOwnClaim(tx, id)
  const salon = claim && (await findClaimed(tx, ctx.locale, claim.salonId))
  if (!claim || !salon) throw new Problem('not_found')
  if ((claim.state !== 'open' && claim.state !== 'objected') || claim.proof !== null)
    throw new Problem('claim_not_changeable')
  return { claim, salon }
}

/**
 * Sends a code to the salon's listed contact.
 * @throws Problem unauthorized, not_found, validation_failed (no such contact), claim_not_changeable, unavailable
 */
export async function sendCode(ctx: Ctx, id: string, channel: ClaimChannel): Promise<void> {
  const code = String(randomInt(10 ** 8)).padStart(8, '0')
  const expiresAt = ctx.now().add({ minutes: CLAIM_CODE_MINUTES }).toString()
  const { salon } = await asUser(ctx.dbs.app, personOf(ctx).id, async (tx) => {
    const found = await changeable(ctx, tx, id)
    requireContact(found.salon, channel)
    await keepCode(tx, { id, channel, code, expiresAt })
    if (channel === 'email' && found.salon.email !== null)
      await writeMessages(tx, [
        claimMessage('code', { email: found.salon.email, language: 'el' }, found.salon.name, {
          code: `${code.slice(0, 4)} ${code.slice(4)}`,
        }),
      ])
    return found
  })
  if (channel === 'phone') await textCode(ctx, salon, code)
}

function requireContact({ email, phone }: ClaimedSalon, channel: ClaimChannel): void {
  const isThere = channel === 'email' ? email !== null : textableNumber(phone) !== undefined
  if (!isThere) throw new Problem('validation_failed', { fields: { channel: 'invalid' } })
}

/** After the transaction: a provider takes its time. */
async function textCode(ctx: Ctx, { phone }: ClaimedSalon, code: string): Promise<void> {
  const digits = textableNumber(phone)?.slice(1) ?? ''
  try {
    await sendText(ctx, { id: newId(), phone: digits, code, language: 'el', channel: 'sms' })
  } catch (error) {
    if (error instanceof TextRefused) throw new Problem('unavailable', { cause: error })
    throw error
  }
}

/** Takes the code back from the claimant. @throws Problem unauthorized, not_found, validation_failed */
export async function prove(ctx: Ctx, id: string, typed: string): Promise<ClaimView> {
  const code = typed.replaceAll(/\D/g, '')
  const { id: userId } = personOf(ctx)
  // A wrong try is counted, so it must not be undone with the answer that says so.
  const isRight = await asUser(ctx.dbs.app, userId, async (tx) => {
    if (!(await findOwnClaim(tx, id))) throw new Problem('not_found')
    return proveClaim(tx, id, code, ctx.now().toString())
  })
  if (!isRight) throw new Problem('validation_failed', { fields: { code: 'claim_code' } })
  return readOwn(ctx, userId, id)
}

async function readOwn(ctx: Ctx, userId: string, id: string): Promise<ClaimView> {
  const claim = await asUser(ctx.dbs.app, userId, (tx) => findOwnClaim(tx, id))
  if (!claim) throw new Problem('not_found')
  return presentClaim(claim)
}

/**
 * Keeps a document. A picture is opened in a process of its own and kept as it was drawn anew; a PDF stays what it is and is only ever
 * saved, never shown.
 * @throws Problem unauthorized, not_found, validation_failed, claim_not_changeable, unavailable
 */
export async function giveDocument(ctx: Ctx, id: string, bytes: Uint8Array): Promise<ClaimView> {
  const { id: userId } = personOf(ctx)
  await asUser(ctx.dbs.app, userId, (tx) => changeable(ctx, tx, id))
  const { document, type } = await safeDocument(bytes)
  await asUser(ctx.dbs.app, userId, async (tx) => {
    await changeable(ctx, tx, id)
    await keepDocument(tx, id, document, type)
  })
  return readOwn(ctx, userId, id)
}

async function safeDocument(bytes: Uint8Array): Promise<{ document: Uint8Array; type: string }> {
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-') {
    const fault = pdfFault(bytes)
    if (fault) throw new Problem('validation_failed', { fields: { document: fault } })
    return { document: bytes, type: 'application/pdf' }
  }
  try {
    return { document: (await takePhoto(bytes, null)).source, type: 'image/webp' }
  } catch (error) {
    if (error instanceof PhotosBusy) throw new Problem('unavailable', { cause: error })
    if (!(error instanceof PhotoRefused)) throw error
    const fault = error.fault === 'photo_kind' ? 'document' : error.fault
    throw new Problem('validation_failed', { fields: { document: fault }, cause: error })
  }
}
