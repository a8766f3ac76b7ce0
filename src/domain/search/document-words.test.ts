import fc from 'fast-check'
import { expect, test } from 'vitest'

import { eachWord } from './document-words.ts'
import { documentParts } from './ranking.ts'

function wordsIn(document: string) {
  const words: [string, string[]][] = []
  eachWord(document, (word, parts) =>
    words.push([word, documentParts.filter((_part, bit) => ((parts >> bit) & 1) === 1)]),
  )
  return words
}

test.each([
  ['', []],
  ["'aqua':1A", [['aqua', ['A']]]],
  ["'aqua':1A 'piraeus':3B,7B", [['aqua', ['A']], ['piraeus', ['B']]]],
  ["'24':12 'nails':2A,5,16383C", [['24', ['D']], ['nails', ['A', 'C', 'D']]]],
])('reads %s', (document, words) => {
  expect(wordsIn(document)).toEqual(words)
}) // prettier-ignore

const word = fc.stringMatching(/^[a-z0-9]{1,20}$/)
const places = fc.array(
  fc.record({ at: fc.integer({ min: 1, max: 16_383 }), part: fc.constantFrom(...documentParts) }),
  {
    minLength: 1,
    maxLength: 6,
  },
)

test('reads what was written', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(word, places), { selector: ([text]) => text }), (written) => {
      const document = written
        .map(
          ([text, at]) =>
            `'${text}':${at.map((one) => `${one.at}${one.part === 'D' ? '' : one.part}`).join(',')}`,
        )
        .join(' ')
      const expected = written.map(([text, at]) => [
        text,
        documentParts.filter((part) => at.some((one) => one.part === part)),
      ])
      expect(wordsIn(document)).toEqual(expected)
    }),
  )
})
