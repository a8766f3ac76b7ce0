import { type Pdf, pdfColours, pdfMargin } from './document.ts'

/** The wordmark and the document's name, with lines such as its number and its day beside them. */
export function drawHead(pdf: Pdf, title: string, facts: readonly string[]): void {
  pdf.font('display').fontSize(22).fillColor(pdfColours.primary).text('onyxi', pdfMargin, pdfMargin)
  pdf.moveDown(0.6)
  pdf.font('strong').fontSize(17).fillColor(pdfColours.ink).text(title)
  pdf.moveDown(0.2)
  pdf.font('text').fontSize(10).fillColor(pdfColours.muted)
  for (const fact of facts) pdf.text(fact)
  pdf.moveDown(1)
}

/** Lines of an address or of a note under a heading. */
export function drawBlock(pdf: Pdf, heading: string, lines: readonly string[]): void {
  pdf.font('strong').fontSize(10).fillColor(pdfColours.muted).text(heading, pdfMargin)
  pdf.font('text').fontSize(10).fillColor(pdfColours.ink)
  for (const line of lines) pdf.text(line)
  pdf.moveDown(0.8)
}

/** Writes a line at the foot of every page, when all pages are drawn. */
export function drawFeet(pdf: Pdf, textOf: (page: number, pages: number) => string): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page)
    // Text below the margin would begin another page.
    pdf.page.margins.bottom = 0
    pdf.font('text').fontSize(8).fillColor(pdfColours.muted)
    pdf.text(textOf(page - start + 1, count), pdfMargin, pdf.page.height - 40, {
      width: pdf.page.width - 2 * pdfMargin,
      align: 'center',
    })
  }
}
