import { expect, test } from 'vitest'

import { standInPerson } from './stand-in-person.ts'

test.each([
  ['Στέλλα Βρεττού', 'demo-stella-vrettou', 'stella-vrettou@google.demo.onyxi.example'],
  ['Stella Vrettou', 'demo-stella-vrettou', 'stella-vrettou@google.demo.onyxi.example'],
  ['  Άννα  ', 'demo-anna', 'anna@google.demo.onyxi.example'],
  // A name in the form of an address is an ordinary name and never becomes an account's address.
  ['admin@onyxi.example', 'demo-admin-onyxi-example', 'admin-onyxi-example@google.demo.onyxi.example'],
  ['a@b\r\nc', 'demo-a-b-c', 'a-b-c@google.demo.onyxi.example'],
])('%s is %s', (name, subject, email) => {
  expect(standInPerson('google', name)).toMatchObject({ subject, email })
})

test.each(['', '   ', '@', '\0'])('%j is no person', (name) => {
  expect(standInPerson('facebook', name)).toBeUndefined()
})

test('a long name is cut, a single one has no last name', () => {
  expect(standInPerson('facebook', 'α'.repeat(500))?.email.length).toBeLessThan(100)
  expect(standInPerson('facebook', 'Εύα')).toMatchObject({ firstName: 'Εύα', lastName: '' })
})
