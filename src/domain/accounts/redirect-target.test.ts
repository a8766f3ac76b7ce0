import { expect, test } from 'vitest'

import { redirectTarget } from './redirect-target.ts'

const site = 'https://onyxi.example'

test.each(['https://onyxi.example', 'https://onyxi.example/el/salons?x=1&sb_flow_id=2#a'])(
  '%s is followed',
  (address) => {
    expect(redirectTarget([undefined, address], site)).toBe(address)
  },
)

test.each([
  'http://onyxi.example/',
  'https://onyxi.example.evil.example/',
  'https://onyxi.example@evil.example/',
  'https://user@onyxi.example/',
  'https://onyxi.example:8443/',
  '//evil.example',
  '/\\evil.example',
  'https:\\\\evil.example',
  'javascript:alert(1)',
  'https://onyxi.example/\r\nSet-Cookie: a=b',
  'data:text/html,x',
  '',
])('%j is not', (address) => {
  expect(redirectTarget([address], site)).toBe(site)
})

test('the port does not matter on this machine itself', () => {
  expect(redirectTarget(['http://localhost:5173/a'], 'http://localhost:3000')).toBe('http://localhost:5173/a')
})
