import { expect, test } from 'vitest'

import { entriesById, readId, type BookingId, type SalonId, type StaffId } from './ids.ts'

const text = '0199c0de-0000-7000-8000-000000000001'

test('only a UUID is read as an id', () => {
  expect(readId<BookingId>(text)).toBe(text)
  for (const other of ['', 'gel', `${text}x`, text.replaceAll('-', ''), '-'.repeat(36)])
    expect(readId<BookingId>(other)).toBeUndefined()
})

test('an id is not plain text and not another kind of id', () => {
  const salonId = readId<SalonId>(text) as SalonId
  // @ts-expect-error -- a salon is not a team member
  const staffId: StaffId = salonId
  // @ts-expect-error -- it was not checked
  const unchecked: SalonId = text
  expect([staffId, unchecked]).toEqual([text, text])
  const [[first] = []] = entriesById<SalonId, number>({ [salonId]: 1 })
  // @ts-expect-error -- keys keep their type
  const key: StaffId | undefined = first
  expect(key).toBe(text)
})
