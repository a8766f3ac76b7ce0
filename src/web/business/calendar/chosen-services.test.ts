import { expect, test } from 'vitest'

import { eleni, madeServices, niki } from '#test/stage/made-calendar.ts'

import { notChosen, servicesOf, totalCents } from './chosen-services.ts'

const manicure = { serviceId: 'manicure', optionIds: [] }
const withFrench = { serviceId: 'manicure', optionIds: ['french'] }
const pedicure = { serviceId: 'pedicure', optionIds: [] }

test.each([
  ['nothing', [notChosen], niki, 0],
  ['a service with the team member', [manicure], eleni, 3500],
  ['a service with anyone: the price of the first', [manicure], '', 3000],
  ['a service that the team member does not do: the price of the first', [pedicure], eleni, 4000],
  ['a service with an extra', [withFrench], niki, 3500],
  ['several services', [withFrench, pedicure, notChosen], eleni, 8000],
  ['a service that is not sold any more', [{ serviceId: 'gone', optionIds: ['french'] }], niki, 0],
])('the total is that of %s', (_, chosen, staffId, cents) => {
  expect(totalCents(madeServices, chosen, staffId)).toBe(cents)
})

test.each([
  [niki, ['manicure', 'pedicure']],
  [eleni, ['manicure']],
  ['', ['manicure', 'pedicure']],
])('a team member is offered for the services that they do: %s', (staffId, ids) => {
  expect(servicesOf(madeServices, staffId).map(({ id }) => id)).toEqual(ids)
})
