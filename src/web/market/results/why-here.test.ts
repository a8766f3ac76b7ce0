import { expect, test } from 'vitest'

import { whyHere, type Asked } from './why-here.ts'

const words = { name: 'name', time: 'time' }
const nothing: Asked = { q: undefined, service: undefined, place: undefined, hasTime: false }
const salon = { name: 'Ροδόνερο Nails', service: { name: 'Gel' }, nextTimes: [1] }

test.each<[Partial<Asked>, typeof salon | { name: string; service: null; nextTimes: never[] }, string[]]>([
  [{}, salon, []],
  [{ q: 'rodonero' }, salon, ['name']],
  [{ q: 'ρόδ nails' }, salon, ['name']],
  [{ q: 'μανικιούρ' }, salon, []],
  [{ q: ' ' }, salon, []],
  [{ service: 'Ημιμόνιμο', place: 'Κουκάκι' }, salon, ['Ημιμόνιμο', 'Κουκάκι']],
  [{ service: 'Ημιμόνιμο' }, { name: 'Ροδόνερο', service: null, nextTimes: [] }, []],
  [{ hasTime: true }, salon, ['time']],
  [{ hasTime: true }, { name: 'Ροδόνερο', service: null, nextTimes: [] }, []],
])('why here: %j', (asked, listed, expected) => {
  expect(whyHere(listed, { ...nothing, ...asked }, words)).toEqual(expected)
})
