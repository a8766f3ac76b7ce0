import { expect, test } from 'vitest'

import { madeDetails } from '#test/stage/made-calendar.ts'

import { copyOf } from './copied-visit.ts'

const client = { id: 'card', notes: '', allergies: '' }

test.each([
  ['2026-03-01', '2026-03-10'],
  ['2026-03-10', '2026-03-10'],
  ['2026-03-11', '2026-03-11'],
])('on %s a copy begins on %s, without a time', (today, date) => {
  const draft = copyOf(madeDetails({ client }), { today, role: 'owner' })
  expect(draft).toMatchObject({ date, time: '', clientId: 'card' })
  expect(draft.copied).toMatchObject({
    name: 'Μαρία Παππά',
    phone: '+306941234567',
    services: [{ serviceId: 'gel', optionIds: [], staffId: 'niki' }],
  })
})

test('a team member takes over no number, since she sees only its end', () => {
  const draft = copyOf(madeDetails(), { today: '2026-03-01', role: 'technician' })
  expect(draft).not.toHaveProperty('clientId')
  expect(draft.copied?.phone).toBe('')
})
