/** The letters of a text message of one byte: the basic table of GSM 03.38, in its order. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Those that need an escape before them, and so count twice. */
const escaped = '\f^{}\\[~]|€'

const isBasic = new Set(basic)
const isEscaped = new Set(escaped)

/** `gsm`: 160 letters, or 153 in each of several parts. `ucs2`: 70, or 67. */
export type TextAlphabet = 'gsm' | 'ucs2'

const room = { gsm: { alone: 160, part: 153 }, ucs2: { alone: 70, part: 67 } } as const

export interface TextLength {
  readonly alphabet: TextAlphabet
  /** Counted letters. */
  readonly letters: number
  /** What is paid for. */
  readonly parts: number
}

/** How long a text message is, as it is billed: one letter outside the small alphabet makes the whole text dearer. */
export function textLength(text: string): TextLength {
  const signs = Array.from(text)
  const alphabet = signs.every((sign) => isBasic.has(sign) || isEscaped.has(sign)) ? 'gsm' : 'ucs2'
  // A sign outside the basic plane is two units, which never stand in two parts.
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

/** Greek capitals that look like Latin ones are sent as those; the rest of them is in the small alphabet. */
const latin: Readonly<Record<string, string>> = {
  Α: 'A', Β: 'B', Ε: 'E', Ζ: 'Z', Η: 'H', Ι: 'I', Κ: 'K', Μ: 'M', Ν: 'N', Ο: 'O', Ρ: 'P', Τ: 'T', Υ: 'Y', Χ: 'X',
  '«': '"', '»': '"', '“': '"', '”': '"', '’': "'", '–': '-', '—': '-', '…': '...', '·': '-', '\u00A0': ' ', '\u202F': ' ',
} // prettier-ignore

/** The same text in capitals without accents, which fit a small part; `ς` and `ΐ` have theirs. */
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
 * A text as it is written if that fits one part, else the shorter of its two forms.
 * @param tail its end, which stays as it is: an address, or what phones read
 */
export function shortForm(text: string, tail = ''): string {
  const written = text + tail
  if (textLength(written).parts === 1) return written
  const capitals = inCapitals(text) + tail
  return textLength(capitals).parts < textLength(written).parts ? capitals : written
}
