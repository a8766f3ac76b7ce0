/** The one-byte alphabet of text messages: the basic table of GSM 03.38, in its order. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Characters that need an escape before them, and so count twice. */
const escaped = '\f^{}\\[~]|€'

const isBasic = new Set(basic)
const isEscaped = new Set(escaped)

/** `gsm`: 160 letters, or 153 in each of several parts. `ucs2`: 70, or 67. */
export type TextAlphabet = 'gsm' | 'ucs2'

const room = { gsm: { alone: 160, part: 153 }, ucs2: { alone: 70, part: 67 } } as const

export interface TextLength {
  readonly alphabet: TextAlphabet
  /** The number of counted characters. */
  readonly letters: number
  /** The number of parts, by which it is billed. */
  readonly parts: number
}

/**
 * The billed length of a text message: one character outside the basic alphabet makes the whole text more expensive.
 */
export function textLength(text: string): TextLength {
  const signs = Array.from(text)
  const alphabet = signs.every((sign) => isBasic.has(sign) || isEscaped.has(sign)) ? 'gsm' : 'ucs2'
  // A character outside the basic plane is two units, which are never split between parts.
  const sizes = signs.map((sign) => (alphabet === 'ucs2' ? sign.length : isEscaped.has(sign) ? 2 : 1))
  const letters = sizes.reduce((sum, size) => sum + size, 0)
  const { alone, part } = room[alphabet]
  return { alphabet, letters, parts: letters <= alone ? 1 : partsOf(sizes, part) }
}

function partsOf(sizes: readonly number[], most: number): number {
  let [parts, used] = [1, 0]
  for (const size of sizes) {
    if (used + size > most) [parts, used] = [parts + 1, 0]
    used += size
  }
  return parts
}

/** Greek capitals that look like Latin ones are sent as those; the others are in the basic alphabet. */
const latin: Readonly<Record<string, string>> = {
  Α: 'A', Β: 'B', Ε: 'E', Ζ: 'Z', Η: 'H', Ι: 'I', Κ: 'K', Μ: 'M', Ν: 'N', Ο: 'O', Ρ: 'P', Τ: 'T', Υ: 'Y', Χ: 'X',
  '«': '"', '»': '"', '“': '"', '”': '"', '’': "'", '–': '-', '—': '-', '…': '...', '·': '-', '\u00A0': ' ', '\u202F': ' ',
} // prettier-ignore

/** The same text in capitals without accents, which are in the basic alphabet; `ς` and `ΐ` have theirs. */
export const inCapitals = (text: string): string =>
  Array.from(
    text
      .normalize('NFD')
      .replaceAll(/[\u0300-\u036F]/g, '')
      .toUpperCase()
      .normalize('NFC'),
    (sign) => latin[sign] ?? sign,
  ).join('')

/**
 * A text as it is written if that fits one part, otherwise the shorter of its two forms.
 * @param tail its end, which stays unchanged: a URL, or a code that phones fill in
 */
export function shortForm(text: string, tail = ''): string {
  const written = text + tail
  if (textLength(written).parts === 1) return written
  const capitals = inCapitals(text) + tail
  return textLength(capitals).parts < textLength(written).parts ? capitals : written
}
