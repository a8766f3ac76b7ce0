import { expect, test } from 'vitest'

import { reminderLineFault } from './reminder-line.ts'

test.each([
  ['', null],
  ['Σας περιμένουμε με καφέ!', null],
  ['Χτυπήστε το κουδούνι «Νύχι», 2ος όροφος.', null],
  ['Ring twice, please. We offset your parking.', null],
  ['Δείτε www.atelie.gr', 'link'],
  ['https://example.org', 'link'],
  ['Βρείτε μας στο atelie.gr', 'link'],
  ['-10% στο επόμενο', 'offer'],
  ['Πεντικιούρ μόνο 20€', 'offer'],
  ['Δώρο μια περιποίηση', 'offer'],
  ['Έχουμε προσφορές', 'offer'],
  ['Ask for our discount', 'offer'],
] as const)('%s: %s', (line, fault) => {
  expect(reminderLineFault(line)).toBe(fault)
})
