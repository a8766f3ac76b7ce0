import { expect, test } from 'vitest'

import { partnership } from './en/partnership.ts'

test('the specification names the fields and kinds of a partnership request', () => {
  const { fullName, company, email, phone, message } = partnership.form
  expect([fullName, company, email, phone]).toEqual(['Full name', 'Company', 'Email', 'Phone'])
  expect(message).not.toBe('')
  expect(Object.keys(partnership.kinds)).toEqual(['affiliate', 'strategic', 'content'])
})
