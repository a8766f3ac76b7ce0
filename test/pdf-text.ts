import { inflateSync } from 'node:zlib'

/**
 * The text of each page of a document that pdfkit wrote, in the order of drawing, one piece a line. Only reads what
 * pdfkit writes: composite fonts with a map to Unicode, and text in hexadecimal glyph numbers.
 */
export function pdfPagesText(bytes: Uint8Array): readonly string[] {
  const objects = objectsOf(Buffer.from(bytes).toString('latin1'))
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b(?!s)/.test(body))
  return pages.map((page) => pageText(objects, page))
}

type Objects = ReadonlyMap<string, string>

const objectsOf = (file: string): Objects =>
  new Map(
    Array.from(file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g), ([, id, body]) => [id ?? '', body ?? '']),
  )

function streamOf(body: string): string {
  const [, coded = ''] = /stream\n([\s\S]*?)\nendstream/.exec(body) ?? []
  return inflateSync(Buffer.from(coded, 'latin1')).toString('latin1')
}

const referred = (objects: Objects, body: string, name: string): string =>
  objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? '') ?? ''

function pageText(objects: Objects, page: string): string {
  const fonts = fontsOf(objects, referred(objects, page, 'Resources'))
  let letters: readonly string[] = []
  const pieces: string[] = []
  for (const [, font, shown] of streamOf(referred(objects, page, 'Contents')).matchAll(
    /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g,
  )) {
    if (font !== undefined) letters = fonts.get(font) ?? []
    if (shown !== undefined) pieces.push(readGlyphs(shown, letters))
  }
  return pieces.join('\n')
}

const readGlyphs = (shown: string, letters: readonly string[]): string =>
  Array.from(shown.matchAll(/<([0-9a-f]+)>/g), ([, hex = '']) =>
    Array.from(hex.matchAll(/.{4}/g), ([glyph]) => letters[Number.parseInt(glyph, 16)] ?? '�').join(''),
  ).join('')

/** The letters of each font's glyphs, by the font's name on the page. */
const fontsOf = (objects: Objects, resources: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    Array.from(resources.matchAll(/\/(F\d+) (\d+) 0 R/g), ([, name = '', id = '']) => [
      name,
      lettersOf(streamOf(referred(objects, objects.get(id) ?? '', 'ToUnicode'))),
    ]),
  )

function lettersOf(map: string): readonly string[] {
  const letters: string[] = []
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g))
    for (const [at, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries())
      letters[Number.parseInt(first, 16) + at] = lettersOfGlyph(hex)
  return letters
}

/** A ligature is one glyph with several letters: <0066 0066>. */
const lettersOfGlyph = (hex: string): string =>
  Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')
