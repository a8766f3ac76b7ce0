import type { Locale } from '#domain/locale.ts'

import { registerFonts } from './fonts.ts'

export type Pdf = PDFKit.PDFDocument

/** Points that stay free on each side. */
export const pdfMargin = 56

/** The page's colours on paper. */
export const pdfColours = {
  ink: '#2A1620',
  secondary: '#4F3643',
  muted: '#735865',
  line: '#DFCABD',
  primary: '#7C1D45',
  subtle: '#FBF1EA',
} as const

export interface PdfFacts {
  readonly title: string
  readonly locale: Locale
  readonly writtenAt: Temporal.Instant
  /** Width and height in points; A4 without it. */
  readonly size?: readonly [number, number]
}

/**
 * Draws a document and returns its bytes. The library is loaded for the first document only, because it takes 35 MB and
 * most processes never write one.
 */
export async function pdfOf(
  { title, locale, writtenAt, size }: PdfFacts,
  draw: (pdf: Pdf) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: size ? [...size] : 'A4',
    margin: pdfMargin,
    bufferPages: true,
    lang: locale,
    displayTitle: true,
    info: { Title: title, Author: 'Onyxi', CreationDate: new Date(writtenAt.epochMilliseconds) },
  })
  registerFonts(pdf)
  const bytes = bytesOf(pdf)
  draw(pdf)
  pdf.end()
  return bytes
}

async function bytesOf(pdf: Pdf): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = []
  for await (const part of pdf) parts.push(part as Buffer)
  return new Uint8Array(Buffer.concat(parts))
}
