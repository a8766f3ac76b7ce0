import { expect, test } from 'vitest'

import { designsQuery, readDesignsAddress } from './designs-address.ts'

const read = (text: string) => readDesignsAddress(new URLSearchParams(text), (id) => id === 'athens')

test.each([
  ['', {}, 1],
  ['technique=hand-painted&artLevel=0&place=athens&page=3', { technique: 'hand_painted', artLevel: '0', place: 'athens' }, 3],
  ['colour=gold&shape=&length=extra-long&finish=cat-eye', { colour: 'gold', length: 'extra_long', finish: 'cat_eye' }, 1],
])('reads %j and writes it back', (text, filters, page) => {
  const address = read(text)
  expect(address).toEqual({ filters, page, isWrong: false })
  const written = Object.entries(designsQuery(filters, page)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )
  expect(read(new URLSearchParams(written).toString())).toEqual(address)
}) // prettier-ignore

test.each(['technique=knitting', 'artLevel=5', 'place=nowhere', 'page=0', 'page=x', 'colour=hand_painted'])(
  'knows nothing of %j',
  (text) => {
    expect(read(text).isWrong).toBe(true)
  },
)
