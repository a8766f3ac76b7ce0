import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import type { Font } from 'opentype.js'

/** Letters of the display face, Greek and Latin, drawn as shapes. */
export interface Lettering {
  /** The width of a line at that size, in the same unit. */
  readonly width: (text: string, size: number) => number
  /** A line as SVG, with its baseline starting at the point. */
  readonly line: (text: string, look: { x: number; y: number; size: number; fill: string }) => string
  /** Breaks a text into lines no wider than `width`; a text that doesn't fit ends in an ellipsis. */
  readonly lines: (text: string, look: { size: number; width: number; most: number }) => readonly string[]
}

const files = ['latin', 'latin-ext', 'greek'].map((script) =>
  import.meta.resolve(`@fontsource/noto-serif-display/files/noto-serif-display-${script}-500-normal.woff`),
)

let opened: Promise<Lettering> | undefined

/** Opened at the first use, because loading the font reader takes longer than the 60 kB of files. */
export function displayLettering(): Promise<Lettering> {
  opened ??= open()
  return opened
}

async function open(): Promise<Lettering> {
  const { default: opentype } = await import('opentype.js')
  return letteringOf(files.map((file) => opentype.parse(bytesOf(readFileSync(fileURLToPath(file))))))
}

/** A small file is a slice of a larger buffer, but the reader takes whole buffers. */
const bytesOf = ({ buffer, byteOffset, byteLength }: Buffer) =>
  buffer.slice(byteOffset, byteOffset + byteLength)

function letteringOf(faces: readonly Font[]): Lettering {
  const known = new Map<string, { advance: number; path: string }>()
  const letter = (character: string) => {
    const already = known.get(character)
    if (already) return already
    const face = faces.find((each) => each.charToGlyphIndex(character) !== 0)
    // A character without a shape (an emoji in a name) is left out instead of drawn as a box.
    const made = face ? letterOf(face, character) : { advance: 0, path: '' }
    known.set(character, made)
    return made
  }
  const width = (text: string, size: number) =>
    Array.from(text, (character) => letter(character).advance).reduce((sum, each) => sum + each, 0) * size
  const units = faces[0]?.unitsPerEm ?? 1000
  return {
    width,
    line(text, { x, y, size, fill }) {
      let pen = x
      const shapes = Array.from(text, (character) => {
        const { advance, path } = letter(character)
        const shape =
          path && `<path transform="translate(${pen.toFixed(1)} ${y}) scale(${size / units})" d="${path}"/>`
        pen += advance * size
        return shape
      })
      return `<g fill="${fill}">${shapes.join('')}</g>`
    },
    lines: (text, look) => brokenLines(text, look, width),
  }
}

function letterOf(face: Font, character: string): { advance: number; path: string } {
  const glyph = face.charToGlyph(character)
  const path = glyph.getPath(0, 0, face.unitsPerEm).toPathData(1)
  return { advance: (glyph.advanceWidth ?? 0) / face.unitsPerEm, path }
}

function brokenLines(
  text: string,
  { size, width: most, most: count }: { size: number; width: number; most: number },
  width: (text: string, size: number) => number,
): readonly string[] {
  const fits = (line: string) => width(line, size) <= most
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  const kept = lines.slice(0, count)
  if (lines.length > count) kept[count - 1] += '…'
  return kept.map((line) => shortened(line, fits))
}

function shortened(line: string, fits: (line: string) => boolean): string {
  if (fits(line)) return line
  const characters = Array.from(line.replace(/…$/, ''))
  while (characters.length > 1 && !fits(`${characters.join('')}…`)) characters.pop()
  return `${characters.join('').trimEnd()}…`
}
