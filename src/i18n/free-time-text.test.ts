import { expect, test } from 'vitest'

import { textLength } from '#domain/messages/text-length.ts'

import { offerText, proposalText } from './free-time-text.ts'

test.each([
  [
    'el',
    'Κομμωτήριο και Νύχια Αθανασοπούλου και Συνεργάτες Άνω Γλυφάδας',
    'Τετ 28 Οκτ στις 17:15',
    'Παρ 30 Οκτ στις 18:45',
  ],
  [
    'en',
    'Athanasopoulou Hair and Nails and Partners in Upper Glyfada',
    'Wed 28 Oct at 17:15',
    'Fri 30 Oct at 18:45',
  ],
] as const)('a question about another time fits one text: %s', (locale, salonName, when, from) => {
  const link = 'onyxi.example.gr/m/K7M2QX4WABCDEFGHJK'
  const text = proposalText({ salonName, when, from, link }, locale)
  expect(textLength(text).parts).toBe(1)
  expect(text.toUpperCase()).toContain(link.toUpperCase())
})

const offered = [
  ['el', 'one', 'Κομμωτήριο και Νύχια Αθανασοπούλου και Συνεργάτες Άνω Γλυφάδας', 'Τετ 28 Οκτ στις 17:15'],
  ['el', 'three', 'Κομμωτήριο και Νύχια Αθανασοπούλου και Συνεργάτες Άνω Γλυφάδας', 'σήμερα στις 17:15'],
  ['el', 'open', 'Κομμωτήριο και Νύχια Αθανασοπούλου και Συνεργάτες Άνω Γλυφάδας', 'σήμερα στις 17:15'],
  ['en', 'one', 'Athanasopoulou Hair and Nails and Partners in Upper Glyfada', 'Wed 28 Oct at 17:15'],
  ['en', 'three', 'Athanasopoulou Hair and Nails and Partners in Upper Glyfada', 'today at 17:15'],
] as const

test.each(offered)('an offered time fits one text: %s, %s', (locale, phase, salonName, when) => {
  const link = `onyxi.example.gr/o/${'A2'.repeat(19)}B`
  const text = offerText({ salonName, when, until: '16:45', phase, link }, locale)
  expect(textLength(text).parts).toBe(1)
  expect(text.toUpperCase()).toContain(link.toUpperCase())
})
