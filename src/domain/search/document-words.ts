import { documentParts, type DocumentPart } from './ranking.ts'

/** Every set of parts by its bits, those of `documentParts` from the lowest on. */
const partSets: readonly (readonly DocumentPart[])[] = Array.from(
  { length: 1 << documentParts.length },
  (_, set) => documentParts.filter((_part, bit) => ((set >> bit) & 1) === 1),
)
const letterA = 'A'.charCodeAt(0)
const comma = ','.charCodeAt(0)
const isLetter = (code: number): boolean => code >= letterA

/** "3B,7": weight D is not written, so a place that ends on its number has it. */
function partsIn(document: string, from: number, to: number): readonly DocumentPart[] {
  let set = 0
  let before = comma
  for (let at = from; at <= to; at++) {
    const code = at < to ? document.charCodeAt(at) : comma
    if (isLetter(code)) set |= 1 << (code - letterA)
    else if (code === comma && !isLetter(before) && before !== comma) set |= 1 << (documentParts.length - 1)
    before = code
  }
  return partSets[set] as readonly DocumentPart[]
}

/**
 * The words of a tsvector as text, `'aqua':1A 'piraeus':3B,7B`, each with its parts. Words are of [a-z0-9] only, so that
 * none is escaped. Millions are read when a process starts, and a pattern takes several times as long.
 */
export function wordsIn(document: string): (readonly [string, readonly DocumentPart[]])[] {
  const words: (readonly [string, readonly DocumentPart[]])[] = []
  for (let at = 0; at < document.length;) {
    const end = document.indexOf("':", at)
    const space = document.indexOf(' ', end)
    const next = space === -1 ? document.length : space
    words.push([document.slice(at + 1, end), partsIn(document, end + 2, next)])
    at = next + 1
  }
  return words
}
