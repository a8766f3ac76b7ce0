import { expect, test } from 'vitest'

import { ownDirections } from './directions.ts'

test.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 'geo:37.96,23.72?q=37.96,23.72(Nails%20%26%20Co)'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)',
    'https://maps.apple.com/?daddr=37.96,23.72&q=Nails%20%26%20Co',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)',
    'https://maps.apple.com/?daddr=37.96,23.72&q=Nails%20%26%20Co',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'https://www.google.com/maps/dir/?api=1&destination=37.96,23.72'],
])('%s', (agent, link) => {
  expect(ownDirections({ lat: 37.96, lng: 23.72 }, 'Nails & Co', agent)).toBe(link)
})
