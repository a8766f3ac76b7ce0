import { company } from '#domain/company.ts'

import { displayLettering, type Lettering } from './lettering.ts'

/** The texts on the picture of a shared link, in its language. */
export interface ShareCard {
  readonly title: string
  /** Under the title, at most two lines each. */
  readonly place: string
  readonly call: string
  /** A name of the picture catalogue; null: the default picture. */
  readonly picture: string | null
}

/** The size that every network shows uncut. */
const shareSize = { width: 1200, height: 630 } as const

const colour = {
  ground: '#fffaf6',
  ink: '#2a1620',
  soft: '#735865',
  wine: '#7c1d45',
  line: '#f0e2d8',
} as const
const left = { x: 72, width: 520 } as const
/** The place of the picture: right of the text, from top to bottom. */
export const sharePictureBox = {
  left: 650,
  top: 0,
  width: shareSize.width - 650,
  height: shareSize.height,
} as const

/** Draws the texts of the card as SVG with letters as shapes, so that no font of the machine is needed. */
export async function shareCardSvg({ title, place, call }: ShareCard): Promise<string> {
  const letters = await displayLettering()
  // Shorter names are larger: the largest size with at most three lines.
  const size = [92, 80, 68, 58].find((each) => fits(letters, title, each)) ?? 58
  const lines = letters.lines(title, { size, width: left.width, most: 3 })
  const small = letters.lines(place, { size: 36, width: left.width, most: 2 })
  const from = 344 - ((lines.length - 1) * size * 1.1 + small.length * 48) / 2
  const titleLines = lines.map((line, index) =>
    letters.line(line, { x: left.x, y: from + index * size * 1.1, size, fill: colour.ink }),
  )
  const below = from + (lines.length - 1) * size * 1.1 + 62
  const placeLines = small.map((line, index) =>
    letters.line(line, { x: left.x, y: below + index * 46, size: 36, fill: colour.soft }),
  )
  const [callLine = ''] = letters.lines(call, { size: 32, width: left.width, most: 1 })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${shareSize.width}" height="${shareSize.height}">
<rect width="100%" height="100%" fill="${colour.ground}"/>
${letters.line(company.wordmark, { x: left.x, y: 112, size: 54, fill: colour.wine })}
${titleLines.join('')}${placeLines.join('')}
<rect x="${left.x}" y="512" width="64" height="4" fill="${colour.wine}"/>
${letters.line(callLine, { x: left.x, y: 568, size: 32, fill: colour.wine })}
</svg>`
}

function fits(letters: Lettering, title: string, size: number): boolean {
  const lines = letters.lines(title, { size, width: left.width, most: 4 })
  return lines.length <= (size > 68 ? 2 : 3) && !lines.some((line) => line.endsWith('…'))
}
