import { company } from '#domain/company.ts'
import { isLongAmount, type GiftCardDesign } from '#domain/gift-card-design.ts'
import type { Locale } from '#domain/locale.ts'
import { giftCardGroups } from '#domain/money/gift-card-code.ts'
import { giftCardPrint as el } from '#i18n/el/gift-card-print.ts'
import { giftCardPrint as en } from '#i18n/en/gift-card-print.ts'
import { money, plainDay } from '#i18n/format.ts'
import { giftCardLooks } from '#platform/illustration/gift-card-looks.ts'
import { giftCardPicture } from '#platform/illustration/gift-card-picture.ts'
import { giftCardSize } from '#platform/illustration/gift-card-svg.ts'
import { type Pdf, pdfColours, pdfOf } from '#platform/pdf/document.ts'

export interface PrintedCard {
  /** As on the card, without blanks. */
  readonly code: string
  readonly valueCents: number
  readonly goodThrough: string
  readonly design: GiftCardDesign
  readonly recipientName: string
  readonly senderName: string
  readonly message: string
  readonly language: Locale
}

const words = { el, en } as const

/** A5, upright: half a sheet, to fold or to put into an envelope. */
const page = { width: 419.5, height: 595.3 } as const
const margin = 34
const pictureHeight = (page.width * giftCardSize.height) / giftCardSize.width
const inner = page.width - 2 * margin
/** Where the ground of the code begins. */
const codeTop = page.height - 124
/** The sizes of the buyer's words: the more there are, the smaller they are, so that all of them stay on the card. */
const messageSizes = [11, 10, 9, 8] as const

/** The card to print, in the language of its mail. */
export async function giftCardPdf(
  card: PrintedCard,
  { publicUrl, now }: { readonly publicUrl: string; readonly now: Temporal.Instant },
): Promise<Uint8Array<ArrayBuffer>> {
  const { language: locale } = card
  const picture = await giftCardPicture(card.design)
  const title = words[locale].title(money(locale, card.valueCents))
  const size = [page.width, page.height] as const
  return pdfOf({ title, locale, writtenAt: now, size }, (pdf) => {
    // Text near the edge would begin another page.
    pdf.page.margins.bottom = 0
    pdf.image(picture, 0, 0, { width: page.width })
    drawFace(pdf, card)
    drawTexts(pdf, card)
    drawCode(pdf, card, new URL('/gift-cards/balance', publicUrl).href)
  })
}

function drawFace(pdf: Pdf, { design, valueCents, language }: PrintedCard): void {
  const { ink } = giftCardLooks[design]
  pdf.font('display').fillColor(ink)
  pdf.fontSize(22).text(company.wordmark, margin, 30)
  pdf.fontSize(isLongAmount(valueCents) ? 34 : 40)
  pdf.text(money(language, valueCents), margin, pictureHeight - 78)
}

function drawTexts(pdf: Pdf, { recipientName, senderName, message, language }: PrintedCard): void {
  const word = words[language]
  const label = (text: string) => pdf.font('text').fontSize(9).fillColor(pdfColours.muted).text(text)
  // A long name takes two lines.
  const name = (text: string) =>
    pdf
      .font('strong')
      .fontSize(14)
      .fillColor(pdfColours.ink)
      .text(text, { width: inner, height: 40, ellipsis: true })
  pdf.x = margin
  pdf.y = pictureHeight + 18
  label(word.to)
  name(recipientName)
  if (message !== '') drawMessage(pdf, message, senderName)
  pdf.moveDown(0.4)
  label(word.from)
  name(senderName)
}

/** The buyer's words, which leave room for the name below them. */
function drawMessage(pdf: Pdf, message: string, senderName: string): void {
  pdf.moveDown(0.4)
  const nameHeight = Math.min(
    40,
    pdf.font('strong').fontSize(14).heightOfString(senderName, { width: inner }),
  )
  // Below the name, and above it its label.
  const room = codeTop - pdf.y - nameHeight - 28
  const text = message.trim().replaceAll(/\r\n?/g, '\n')
  pdf.font('text').fillColor(pdfColours.secondary)
  // A poem of many short lines closes up before its letters get smaller.
  const closed = text.replaceAll(/\n{2,}/g, '\n')
  const shapes = messageSizes.flatMap((size) => [text, closed].map((words) => ({ words, size })))
  const fits = ({ words, size }: (typeof shapes)[number]) =>
    pdf.fontSize(size).heightOfString(words, { width: inner }) <= room
  const { words, size } = shapes.find(fits) ?? { words: closed, size: 8 }
  pdf.fontSize(size).text(words, { width: inner, height: room, ellipsis: true })
}

function drawCode(pdf: Pdf, { code, goodThrough, language }: PrintedCard, balanceUrl: string): void {
  const word = words[language]
  const top = codeTop + 14
  pdf.rect(0, codeTop, page.width, page.height - codeTop).fill(pdfColours.subtle)
  pdf.font('text').fontSize(9).fillColor(pdfColours.muted).text(word.code, margin, top)
  pdf.font('strong').fontSize(20).fillColor(pdfColours.primary)
  pdf.text(giftCardGroups(code).join('  '), margin, top + 13)
  // Noon is on the same day in Athens, summer and winter.
  const day = plainDay(language, `${goodThrough}T12:00:00Z`)
  pdf
    .font('text')
    .fontSize(10)
    .fillColor(pdfColours.ink)
    .text(word.through(day), margin, top + 42)
  pdf.fontSize(8).fillColor(pdfColours.muted)
  pdf.text(word.how, margin, top + 60, { width: inner })
  pdf.text(`${word.balance}: ${balanceUrl}`, { width: inner })
}
