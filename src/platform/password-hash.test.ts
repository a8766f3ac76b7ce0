import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'

import { hashPassword, isPassword } from './password-hash.ts'

const typed = 'Ήλιος και θάλασσα ﬁ'

test.each([
  { made: 'NFC', given: 'NFD' },
  { made: 'NFD', given: 'NFC' },
  { made: 'NFC', given: 'NFKC' },
] as const)('a password made as $made is right as $given', async ({ made, given }) => {
  const stored = await hashPassword(typed.normalize(made))
  expect(await isPassword(stored, typed.normalize(given))).toBe(true)
  expect(await isPassword(stored, `${typed.normalize(given)}!`)).toBe(false)
})

test('an older hash of the unnormalised password still matches', async () => {
  const raw = typed.normalize('NFD')
  const stored = await hash(raw, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  expect(await isPassword(stored, raw)).toBe(true)
  expect(await isPassword(stored, 'another one')).toBe(false)
})
