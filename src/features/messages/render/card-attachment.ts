import { giftCardPdf } from '#features/gift-cards/queries/card-file.ts'

import { factsByKind } from '../contract.ts'
import type { Attachment, MailSite } from './mail-site.ts'
import type { MessageToRender } from './render-message.ts'

/** The card to print beside the mail that brings it; other kinds have none. */
export async function cardAttachments(
  { kind, facts, language }: MessageToRender,
  { publicUrl, now }: MailSite,
): Promise<readonly Attachment[]> {
  if (kind !== 'gift-card') return []
  const { cents: valueCents, ...card } = factsByKind[kind].parse(facts)
  const bytes = await giftCardPdf({ ...card, valueCents, language }, { publicUrl, now })
  const content = Buffer.from(bytes).toString('base64')
  return [{ filename: 'gift-card.pdf', contentType: 'application/pdf', encoding: 'base64', content }]
}
