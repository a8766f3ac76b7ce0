import { expect, test } from 'vitest'

import { textOfFile } from '../csv.ts'
import { clientKeys, readClientFile } from './client-file.ts'
import { phoneKey } from './phone-key.ts'

test('columns are recognised by their headers in either language, in any order and case', () => {
  const greek = readClientFile(
    'ΣΗΜΕΙΏΣΕΙΣ;Κινητό;Επώνυμο;Όνομα;Αλλεργίες;Χρώμα;Ημ/νία γέννησης\nπρωί;690 111 2222;Παππά;Μαρία;ακετόνη;κόκκινο;15/3/1990',
    2026,
  )
  expect(greek?.columns.map(({ column }) => column)).toEqual([
    'notes', 'phone', 'lastName', 'name', 'allergies', null, 'birthday',
  ]) // prettier-ignore
  expect(greek?.clients).toEqual([
    {
      line: 2,
      name: 'Μαρία Παππά',
      phone: '690 111 2222',
      email: null,
      birthday: { day: 15, month: 3, year: 1990 },
      notes: 'πρωί',
    },
  ])
  const english = readClientFile(
    'Full Name,E-mail,Phone number\nAnna Li,ANNA@Example.com,+44 20 7946 0018',
    2026,
  )
  expect(english?.clients).toEqual([
    {
      line: 2,
      name: 'Anna Li',
      phone: '+44 20 7946 0018',
      email: 'anna@example.com',
      birthday: null,
      notes: '',
    },
  ])
})

test.each([
  ['Όνομα;Τηλέφωνο\n;6901112222', 'name_missing'],
  [`Όνομα\n${'α'.repeat(161)}`, 'name_long'],
  ['Όνομα;Τηλέφωνο\nΆννα;κανένα', 'phone'],
  ['Όνομα;Τηλέφωνο\nΆννα;12', 'phone'],
  ['Όνομα;Email\nΆννα;anna(at)x', 'email'],
  ['Όνομα;Γενέθλια\nΆννα;άνοιξη', 'birthday'],
  ['Όνομα;Γενέθλια\nΆννα;31/4', 'birthday'],
  [`Όνομα;Σημειώσεις\nΆννα;${'α'.repeat(4001)}`, 'notes_long'],
])('a bad line is explained: %s', (text, fault) => {
  const { clients, faults } = readClientFile(text, 2026) ?? {}
  expect([clients, faults]).toEqual([[], [expect.objectContaining({ line: 2, fault })]])
})

test('a number or address that occurs twice is one client, in any spelling', () => {
  const { clients, faults, rows } =
    readClientFile(
      'name;phone;email\nA;6901112222;\nB;+30 690 111 2222;\nC;;C@x.gr\nD;6900000000;c@x.gr\nE;;\nE;;',
      2026,
    ) ?? {}
  expect(rows).toBe(6)
  expect(clients?.map(({ name }) => name)).toEqual(['A', 'C', 'E', 'E'])
  expect(faults).toEqual([
    { line: 3, fault: 'twice_in_file', text: 'B' },
    { line: 5, fault: 'twice_in_file', text: 'D' },
  ])
})

test('a file without a column of names cannot be read', () => {
  expect(readClientFile('phone;email\n690;a@b.gr', 2026)).toBeUndefined()
  expect(readClientFile('', 2026)).toBeUndefined()
})

test('files of Greek spreadsheets are read in either encoding', () => {
  const greek = Uint8Array.from([0xcc, 0xe1, 0xf1, 0xdf, 0xe1])
  expect(textOfFile(greek)).toBe('Μαρία')
  expect(textOfFile(new TextEncoder().encode('Μαρία'))).toBe('Μαρία')
  expect(textOfFile(new Uint8Array(Buffer.from('\u{feff}Μαρία', 'utf16le')))).toBe('Μαρία')
})

test.each([
  ['690 111 2222', '6901112222'],
  ['+30 690-111 2222', '6901112222'],
  ['00306901112222', '6901112222'],
  ['(210) 123 4567', '2101234567'],
  ['+44 20 7946 0018', '442079460018'],
  ['30123', '30123'],
])('%s is one number', (written, key) => {
  expect(phoneKey(written)).toBe(key)
})

test('values of the maximum length are accepted; a longer number is invalid', () => {
  const line = (name: string, phone: string, notes: string) =>
    readClientFile(`Όνομα;Τηλέφωνο;Σημειώσεις\n${name};${phone};${notes}`, 2026)
  expect(line('α'.repeat(160), '', 'β'.repeat(4000))?.clients).toHaveLength(1)
  expect(line('Άννα', `6901112222${'-'.repeat(31)}`, '')?.faults).toMatchObject([{ fault: 'phone' }])
})

test('a duplicate of a line that is left out is left out as well', () => {
  const { clients, faults } =
    readClientFile('name;phone;email\nA;6901112222;\nB;6901112222;b@x.gr\nC;;b@x.gr', 2026) ?? {}
  expect(clients?.map(({ name }) => name)).toEqual(['A'])
  expect(faults?.map(({ text }) => text)).toEqual(['B', 'C'])
})

test('an address is recognised in any case', () => {
  expect(clientKeys({ phone: null, email: 'Anna@X.gr' })).toEqual(['e:anna@x.gr'])
})
