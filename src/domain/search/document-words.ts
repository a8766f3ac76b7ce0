import { documentParts } from './ranking.ts'

const letterA = 'A'.charCodeAt(0)
const comma = ','.charCodeAt(0)
const isLetter = (code: number): boolean => code >= letterA

/** "3B,7": weight D is not written, so a position that ends with its number has it. */
function partsIn(document: string, from: number, to: number): number {
  let set = 0
  let before = comma
  for (let at = from; at <= to; at++) {
    const code = at < to ? document.charCodeAt(at) : comma
    if (isLetter(code)) set |= 1 << (code - letterA)
    else if (code === comma && !isLetter(before) && before !== comma) set |= 1 << (documentParts.length - 1)
    before = code
  }
  return set
}

/**
 * Calls back with the words of a tsvector as text, `'aqua':1A 'piraeus':3B,7B`, each with its parts, one
 * bit each in the order of `documentParts`. Words are of [a-z0-9] only, so that none is escaped. Millions are read when a
 * process starts: a pattern takes several times as long, and a list of them all twice.
 */
export function eachWord(document: string, visit: (word: string, parts: number) => void): void {
  for (let at = 0; at < document.length;) {
    const end = document.indexOf("':", at)
    const space = document.indexOf(' ', end)
    const next = space === -1 ? document.length : space
    visit(document.slice(at + 1, end), partsIn(document, end + 2, next))
    at = next + 1
  }
}
