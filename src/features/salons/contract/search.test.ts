import { expect, test } from 'vitest'

import { salonSearch } from './search.ts'

const refused = (query: object) => {
  const issues = salonSearch.safeParse(query).error?.issues ?? []
  return [...new Set(issues.map(({ path }) => path[0]))]
}

test.each([
  [{ date: '2026-12-01', until: '2026-12-01' }, []],
  [{ date: '2026-12-01', until: '2026-12-14' }, []],
  // Across the end of summer time.
  [{ date: '2026-10-20', until: '2026-11-02' }, []],
  [{ date: '2026-12-01', until: '2026-12-15' }, ['until']],
  [{ date: '2026-12-02', until: '2026-12-01' }, ['until']],
  [{ until: '2026-12-01' }, ['date']],
  // Text that is no date is refused, and nothing breaks.
  [{ date: '2026-13-99', until: '2026-12-01' }, ['date', 'until']],
  [{ date: '2026-12-01', until: 'tomorrow' }, ['until']],
])('several days: %j', (query, fields) => {
  expect(refused(query)).toEqual(fields)
})
