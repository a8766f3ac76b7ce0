import { expect, test } from 'vitest'

import type { SalonId } from '../ids.ts'
import { isOpenTo } from './fitting-offer.ts'

const salon = 'salon' as SalonId

test.each([
  ['no condition', {}, [3, 9, 5], true],
  ['the first there, by a new customer', { isFirstOnly: true }, [0, 9, 0], true],
  ['the first there, by a regular', { isFirstOnly: true }, [1, 1, 0], false],
  [
    'the platform’s first, by a customer who booked elsewhere',
    { isFirstOnly: true, salonId: null },
    [0, 1, 0],
    false,
  ],
  ['the platform’s first, by a new customer', { isFirstOnly: true, salonId: null }, [0, 0, 0], true],
  ['twice a person, had once', { limitPerPerson: 2 }, [1, 1, 1], true],
  ['twice a person, had twice', { limitPerPerson: 2 }, [2, 2, 2], false],
] as const)('%s: %j after %j: %s', (_, conditions, [atSalon, onPlatform, uses], isOpen) => {
  const promotion = { salonId: salon, isFirstOnly: false, limitPerPerson: null, ...conditions }
  expect(isOpenTo(promotion, { atSalon, onPlatform, uses })).toBe(isOpen)
})
