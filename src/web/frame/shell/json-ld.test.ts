import { expect, test } from 'vitest'

import { jsonLdText } from './json-ld.ts'

test.each([
  '</script><script>alert(1)</script>',
  '<!--<script>',
  'a\u2028b\u2029c',
  'Νύχια & Σία <3',
  '\\u003c/script>',
  '"],"x":["',
])('what a salon calls itself ends no script and is read back as it was: %j', (name) => {
  const text = jsonLdText({ name })
  expect(text).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(text)).toEqual({ name })
})
