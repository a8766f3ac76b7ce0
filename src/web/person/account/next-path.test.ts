import { expect, test } from 'vitest'

import { nextPath } from './next-path.ts'

test.each(['/', '/dashboard?booking=1', '/en/salon/aegean#book', '/salons/αθήνα'])(
  '%s is followed',
  (path) => {
    expect(decodeURI(nextPath(path, '/fallback'))).toBe(path)
  },
)

test.each([
  null,
  '',
  'dashboard',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/a\\..\\b',
])('%j is not', (path) => {
  expect(nextPath(path, '/fallback')).toBe('/fallback')
})

test('dots cannot turn a path into a host', () => {
  expect(nextPath('/..//evil.example', '/fallback')).not.toMatch(/^\/\//)
})
