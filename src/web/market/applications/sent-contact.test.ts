import { expect, test } from 'vitest'

import { signUpFrom } from './sent-contact.ts'

test.each([
  ['Μαρία Παππά', 'Μαρία', 'Παππά'],
  [' Άννα  Μαρία Δήμου ', 'Άννα Μαρία', 'Δήμου'],
  ['Ελπίδα', 'Ελπίδα', ''],
])('the account begins with the application that was sent: «%s»', (ownerName, firstName, lastName) => {
  const contact = { salonName: ' Ατελιέ ', ownerName, phone: '690 123 4567', email: ' maria@example.gr' }
  expect(signUpFrom(contact)).toEqual({
    businessName: 'Ατελιέ',
    firstName,
    lastName,
    phone: '690 123 4567',
    email: 'maria@example.gr',
  })
})
