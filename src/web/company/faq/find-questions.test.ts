import { expect, test } from 'vitest'

import { bookingQuestions as greek } from '#i18n/el/booking-questions.ts'
import { bookingQuestions as english } from '#i18n/en/booking-questions.ts'

import { findQuestions } from './find-questions.ts'

const ids = (locale: 'el' | 'en', query: string) =>
  findQuestions(locale === 'el' ? greek : english, query).flatMap(({ questions }) =>
    questions.map(({ id }) => id),
  )

test.each([
  ['el', 'ακυρώσω', 'cancel'],
  ['el', 'ΑΚΥΡΩΣΗ', 'cancel'],
  ['el', 'akyrosi', 'cancel'],
  ['el', 'πως να ακυρωσω το ραντεβου μου;', 'cancel'],
  ['el', 'ακιροση', 'cancel'],
  ['el', 'πληρωνω', 'pay'],
  ['el', 'πληρώσω', 'pay'],
  ['el', 'καρτα', 'pay'],
  ['el', 'αλλαγή ώρας', 'move'],
  ['el', 'αλλάξω μέρα', 'move'],
  ['el', 'σβήσω λογαριασμό', 'account'],
  ['el', 'διαγραφη', 'delete'],
  ['el', 'spam', 'no-email'],
  ['el', 'αλλεργία στο ακρυλικό', 'allergy'],
  ['en', 'cancel', 'cancel'],
  ['en', 'cancelation', 'cancel'],
  ['en', 'How can I reschedule?', 'move'],
  ['en', 'reveiws', 'reviews'],
  ['en', 'refund', 'cancel-cost'],
  ['en', 'deleet account', 'delete'],
] as const)('%s: «%s» finds %s', (locale, query, id) => {
  expect(ids(locale, query)).toContain(id)
})

test('every letter typed on the way keeps the answer', () => {
  const typed = 'ακύρωση'
  for (let end = 2; end <= typed.length; end++) expect(ids('el', typed.slice(0, end))).toContain('cancel')
})

test('what is not there is not found, nothing typed gives all', () => {
  expect(ids('el', 'ξυλουργός')).toEqual([])
  expect(ids('el', '  ')).toEqual(ids('el', ''))
  expect(ids('el', '').length).toBe(greek.flatMap(({ questions }) => questions).length)
})

test('a search narrows', () => {
  for (const query of ['ακυρώσω', 'κάρτα', 'αλλεργία']) expect(ids('el', query).length).toBeLessThan(9)
})
