import { pdfFault } from '#domain/pdf.ts'
import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser } from '#platform/db.ts'
import { asPerson } from '#platform/http/as-person.ts'
import { personOf } from '#platform/http/who-asks.ts'
import { PhotoRefused, PhotosBusy, takePhoto } from '#platform/photos.ts'

import type { ClaimView } from '../contract.ts'
import { keepDocument } from '../store.ts'
import { changeable, ownClaim } from './give-evidence.ts'

/**
 * Stores a document. An image is decoded in a separate process and stored as it was encoded anew; a PDF stays unchanged
 * and is only offered as a download.
 * @throws Problem unauthorized, not_found, validation_failed, claim_not_changeable, unavailable
 */
export async function giveDocument(ctx: Ctx, id: string, bytes: Uint8Array): Promise<ClaimView> {
  await asUser(ctx.dbs.app, personOf(ctx).id, (tx) => changeable(ctx, tx, id))
  const { document, type } = await safeDocument(bytes)
  return asPerson(ctx, async (tx) => {
    await changeable(ctx, tx, id)
    await keepDocument(tx, id, document, type)
    return ownClaim(tx, id)
  })
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
