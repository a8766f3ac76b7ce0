import { expect, test } from 'vitest'

import { iban } from './iban.ts'

test.each([
  // The examples of the registry, and one of a Greek bank.
  ['GR1601101250000000012300695', 'GR1601101250000000012300695'],
  ['GR16 0110 1250 0000 0001 2300 695', 'GR1601101250000000012300695'],
  [' gr16-0110-1250-0000-0001-2300-695 ', 'GR1601101250000000012300695'],
  ['ΓΡ1601101250000000012300695', 'GR1601101250000000012300695'],
  ['CY17 0020 0128 0000 0012 0052 7600', 'CY17002001280000001200527600'],
  ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['MT84 MALT 0110 0001 2345 MTLC AST0 01S', 'MT84MALT011000012345MTLCAST001S'],
  ['NO93 8601 1117 947', 'NO9386011117947'],
  ['GR1601101250000000012300696', undefined],
  ['GR160110125000000001230069', undefined],
  ['GR16011012500000000123006950', undefined],
  ['GR1601101250000000012300€95', undefined],
  // A country that euro transfers don't reach.
  ['BR1800360305000010009795493C1', undefined],
  ['', undefined],
])('%s', (text, kept) => {
  expect(iban(text)).toBe(kept)
})

test('an IBAN whose remainder is right under check digits that no bank gives is refused', () => {
  const rest = '01101250000000012300'
  const found = Array.from({ length: 1000 }, (_, n) => rest + String(n).padStart(3, '0')).flatMap((bban) =>
    ['00', '01', '99'].filter((check) => iban(`GR${check}${bban}`) !== undefined),
  )
  expect(found).toEqual([])
})

test('every single wrong digit, and every swap of two different neighbours, is detected', () => {
  const right = 'GR1601101250000000012300695'
  const places = Array.from({ length: right.length - 4 }, (_, n) => n + 4)
  const wrong = places.flatMap((at) =>
    Array.from('0123456789')
      .filter((other) => other !== right[at])
      .map((other) => right.slice(0, at) + other + right.slice(at + 1)),
  )
  const swapped = places
    .slice(1)
    .filter((at) => right[at] !== right[at - 1])
    .map((at) => right.slice(0, at - 1) + right[at] + right[at - 1] + right.slice(at + 1))
  expect([...wrong, ...swapped].filter((text) => iban(text) !== undefined)).toEqual([])
})
