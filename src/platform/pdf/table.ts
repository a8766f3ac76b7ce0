import { type Pdf, pdfColours, pdfMargin } from './document.ts'

export interface PdfColumn {
  readonly title: string
  /** A share of the width; all shares together are the whole. */
  readonly share: number
  readonly align?: 'left' | 'right'
}

export interface PdfRow {
  readonly cells: readonly string[]
  /** Sums and balances stand out. */
  readonly strong?: boolean
}

const padding = 5
const fontSize = 9

/** A table from the present position on; its heads come again on each page. */
export function drawTable(pdf: Pdf, columns: readonly PdfColumn[], rows: readonly PdfRow[]): void {
  const drawer = new TableDrawer(pdf, columns)
  drawer.head()
  for (const row of rows) drawer.row(row)
  pdf.x = pdfMargin
  pdf.y += padding * 2
}

class TableDrawer {
  readonly #pdf: Pdf
  readonly #columns: readonly PdfColumn[]
  readonly #width: number

  constructor(pdf: Pdf, columns: readonly PdfColumn[]) {
    this.#pdf = pdf
    this.#columns = columns
    this.#width = pdf.page.width - 2 * pdfMargin
  }

  head(): void {
    const titles = this.#columns.map(({ title }) => title)
    this.#pdf.font('strong').fontSize(fontSize).fillColor(pdfColours.muted)
    this.#cells(titles)
    this.#line(pdfColours.secondary)
  }

  row({ cells, strong = false }: PdfRow): void {
    this.#style(strong)
    if (this.#pdf.y + this.#height(cells) > this.#pdf.page.height - pdfMargin - 24) {
      this.#pdf.addPage()
      this.head()
      this.#style(strong)
    }
    this.#cells(cells)
    this.#line(pdfColours.line)
  }

  #style(strong: boolean): void {
    this.#pdf
      .font(strong ? 'strong' : 'text')
      .fontSize(fontSize)
      .fillColor(pdfColours.ink)
  }

  #widthOf({ share }: PdfColumn): number {
    return (share / this.#columns.reduce((sum, column) => sum + column.share, 0)) * this.#width
  }

  #height(cells: readonly string[]): number {
    const heights = this.#columns.map((column, at) =>
      this.#pdf.heightOfString(cells[at] ?? '', { width: this.#widthOf(column) - 2 * padding }),
    )
    return Math.max(...heights) + 2 * padding
  }

  #cells(cells: readonly string[]): void {
    const [top, height] = [this.#pdf.y, this.#height(cells)]
    let left = pdfMargin
    for (const [at, column] of this.#columns.entries()) {
      const width = this.#widthOf(column)
      const box = { width: width - 2 * padding, align: column.align ?? 'left' }
      this.#pdf.text(cells[at] ?? '', left + padding, top + padding, box)
      left += width
    }
    this.#pdf.y = top + height
  }

  #line(colour: string): void {
    const { y } = this.#pdf
    this.#pdf
      .moveTo(pdfMargin, y)
      .lineTo(pdfMargin + this.#width, y)
      .lineWidth(0.5)
      .strokeColor(colour)
      .stroke()
  }
}
