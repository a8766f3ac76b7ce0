/**
 * Matches text that a spreadsheet would calculate, also after any separator of another country's spreadsheet, which
 * does not recognise our quotes.
 */
const formula = /^(?=[=+\-@\t\r\n＝＋－＠])|(?<=[;,\t\r\n])(?=[=+\-@＝＋－＠])/gu
/** An apostrophe that `csvText` put before such text, or a spreadsheet before a number. */
const guarded = /^'(?=[=+\-@\t\r\n＝＋－＠\d])|(?<=[;,\t\r\n])'(?=[=+\-@＝＋－＠])/gu

/** A negative sum of money, with cents: no more than a number. */
const amount = /^-\d+[.,]\d\d$/

const cell = (text: string, separator: string): string => {
  const safe = amount.test(text) ? text : text.replaceAll(formula, "'")
  return safe.includes(separator) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Makes a file that spreadsheets open directly: with a UTF-8 byte order mark, and without anything that they would
 * calculate. @param separator `;` where a comma is the decimal sign
 */
export const csvText = (rows: readonly (readonly (string | number)[])[], separator = ';'): string =>
  `\u{feff}${rows.map((row) => `${row.map((each) => (typeof each === 'number' ? String(each) : cell(each, separator))).join(separator)}\r\n`).join('')}`

export interface CsvLine {
  /** The line in the file, from 1; a cell may span several lines. */
  readonly line: number
  readonly cells: readonly string[]
}

/** The separator that the first line uses most, outside of quotes. */
export function separatorOf(text: string): ';' | ',' | '\t' {
  const [first = ''] = text.replace(/^\u{feff}/u, '').split(/\r\n|\r|\n/, 1)
  const bare = first.replaceAll(/"[^"]*"/g, '')
  const times = (separator: string) => bare.split(separator).length
  const [most = ';'] = ([';', ',', '\t'] as const).toSorted((a, b) => times(b) - times(a))
  return most
}

const oneCell = /(?:"((?:[^"]|"")*)"|([^"\r\n]*))/y

/** The lines of a file that are not empty; cells are trimmed and have no guarding apostrophes. */
export function csvLines(text: string, separator = separatorOf(text)): readonly CsvLine[] {
  const whole = text.replace(/^\u{feff}/u, '')
  const plain = new RegExp(
    oneCell.source.replace(String.raw`[^"\r\n]*`, `[^${separator}\\r\\n]*`),
    oneCell.flags,
  )
  const lines: CsvLine[] = []
  let [at, line] = [0, 1]
  while (at < whole.length) {
    const begins = line
    const cells: string[] = []
    for (;;) {
      plain.lastIndex = at
      const [all = '', quoted, bare = ''] = plain.exec(whole) ?? []
      at += all.length
      line += all.split(/\r\n|\r|\n/).length - 1
      // Text after a closing quote belongs to the cell.
      const end = endOfCell(whole, at, separator)
      const rest = quoted === undefined ? '' : whole.slice(at, end)
      at = quoted === undefined ? at : end
      cells.push(((quoted?.replaceAll('""', '"') ?? bare) + rest).trim().replaceAll(guarded, ''))
      if (whole[at] !== separator) break
      at += 1
    }
    at += whole.startsWith('\r\n', at) ? 2 : 1
    line += 1
    if (cells.some((each) => each !== '')) lines.push({ line: begins, cells })
  }
  return lines
}

function endOfCell(text: string, from: number, separator: string): number {
  let at = from
  while (at < text.length && text[at] !== separator && text[at] !== '\r' && text[at] !== '\n') at += 1
  return at
}

/** Decodes bytes as UTF-8, or else as Windows-1253, which Excel writes in Greece. */
export function textOfFile(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return new TextDecoder('windows-1253').decode(bytes)
  }
}

/** Normalises a cell for comparison: without accents, capitals and signs. */
export const cellKey = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()

/** Finds the column of a header by the names of each column; null for an unknown header. */
export function columnFinder<Column extends string>(
  names: Readonly<Record<Column, readonly string[]>>,
): (header: string) => Column | null {
  const all = (Object.keys(names) as Column[]).flatMap((column) =>
    names[column].map((name) => [cellKey(name), column] as const),
  )
  const known = new Map(all)
  return (header) => known.get(cellKey(header)) ?? null
}
