import { expect, test } from 'vitest'

import { movedEdge, shownSpan } from './moved-edge.ts'

const day = [
  [600, 840],
  [1020, 1260],
] as const

test.each([
  ['snaps to a quarter', { range: 0, side: 'end' }, 872, [[600, 870], [1020, 1260]]],
  ['stops where the next range begins', { range: 0, side: 'end' }, 1100, [[600, 1020], [1020, 1260]]],
  ['stops where the range before ends', { range: 1, side: 'start' }, 300, [[600, 840], [840, 1260]]],
  ['keeps a quarter of an hour', { range: 1, side: 'start' }, 1400, [[600, 840], [1245, 1260]]],
  ['stops at the end of the bar', { range: 1, side: 'end' }, 1439, [[600, 840], [1020, 1320]]],
  ['stops at its beginning', { range: 0, side: 'start' }, 0, [[480, 840], [1020, 1260]]],
] as const)('an edge %s', (_, edge, minute, expected) => {
  expect(movedEdge(day, edge, minute, [480, 1320])).toEqual(expected)
}) // prettier-ignore

test.each([
  ['the usual day', [], [480, 1320]],
  ['an early start', [[465, 900]], [360, 1320]],
  ['midnight', [[600, 1440]], [480, 1440]],
] as const)('the bars of %s have room to drag', (_, ranges, expected) => {
  expect(shownSpan(ranges)).toEqual(expected)
})
