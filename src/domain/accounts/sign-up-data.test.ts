import { expect, test } from 'vitest'

import { mergedMetadata, newMetadata, profileFacts, roleAsked } from './sign-up-data.ts'

test.each([
  'admin',
  'Admin',
  'service_role',
  'superadmin',
  ['business'],
  null,
  1,
  { a: 1 },
  ' business',
  undefined,
])('role %j is a customer', (role) => {
  expect(roleAsked({ role })).toBe('customer')
  expect(newMetadata('id', 'a@b.gr', { role })).toMatchObject({ role: 'customer' })
})

test('a business account gets the role business', () => {
  expect(roleAsked({ role: 'business' })).toBe('business')
})

test('the profile takes only valid facts', () => {
  const facts = profileFacts({
    firstName: '  Μαρία\u0007 ',
    last_name: 'Π'.repeat(200),
    phone: 30,
    language: 'en',
  })
  expect(facts).toEqual({
    firstName: 'Μαρία',
    lastName: 'Π'.repeat(80),
    phone: undefined,
    businessName: undefined,
    language: 'en',
  })
})

test("the service's own facts can be neither claimed nor changed", () => {
  const claimed = { sub: 'x', email: 'boss@b.gr', email_verified: true, phone_verified: true, colour: 'red' }
  const made = newMetadata('id', 'a@b.gr', claimed)
  expect(made).toEqual({
    sub: 'id',
    email: 'a@b.gr',
    email_verified: false,
    phone_verified: false,
    colour: 'red',
  })
  const change = { ...claimed, role: 'admin', colour: null, shape: 'round' }
  expect(mergedMetadata({ ...made, role: 'customer' }, change)).toEqual({
    sub: 'id',
    email: 'a@b.gr',
    email_verified: false,
    phone_verified: false,
    role: 'customer',
    shape: 'round',
  })
})
