import { expect, test } from 'vitest'

import type { CalendarPerson, CalendarService } from '#features/calendar/contract.ts'

import { usualChoice } from './usual-choice.ts'

const by = (...ids: string[]) => ids.map((id) => ({ id, name: id, minutes: 60, priceCents: 3000 }))
const services: readonly CalendarService[] = [
  {
    id: 'gel',
    name: 'Gel',
    category: 'gel_polish',
    options: [{ id: 'french', name: 'French', minutes: 10, priceCents: 500 }],
    staff: by('niki', 'eleni'),
  },
  { id: 'pedicure', name: 'Pedicure', category: 'pedicure', options: [], staff: by('eleni') },
]
const item = (serviceId: string, staffId: string, ...optionIds: string[]) => ({
  serviceId,
  staffId,
  optionIds,
})
const chosen = (serviceId: string, ...optionIds: string[]) => ({ serviceId, optionIds })

test.each<[string, CalendarPerson['usual'], string, ReturnType<typeof usualChoice>]>([
  ['nothing before', [], '', undefined],
  [
    'with the same one',
    [item('gel', 'niki', 'french')],
    '',
    { chosen: [chosen('gel', 'french')], staffId: 'niki' },
  ],
  [
    'with the one who was pressed',
    [item('gel', 'niki')],
    'eleni',
    { chosen: [chosen('gel')], staffId: 'eleni' },
  ],
  ['the one who was pressed does not do it', [item('pedicure', 'eleni')], 'niki', undefined],
  ['a service that is gone', [item('gel', 'niki'), item('old', 'niki')], '', undefined],
  ['an option that is gone', [item('gel', 'niki', 'old')], '', { chosen: [chosen('gel')], staffId: 'niki' }],
  ['the one who did it has left', [item('gel', 'zoe')], '', { chosen: [chosen('gel')], staffId: '' }],
  [
    'two did it',
    [item('gel', 'niki'), item('pedicure', 'eleni')],
    '',
    { chosen: [chosen('gel'), chosen('pedicure')], staffId: '' },
  ],
])('%s', (_, usual, staffId, expected) => {
  expect(usualChoice(usual, services, staffId)).toEqual(expected)
})
