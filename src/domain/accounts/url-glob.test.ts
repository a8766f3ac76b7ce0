import { expect, test } from 'vitest'

import { matchesUrlGlob } from './url-glob.ts'

test.each([
  ['https://app.example/**', 'https://app.example/a/b.html?c=1', true],
  ['https://app.example/*', 'https://app.example/a', true],
  ['https://app.example/*', 'https://app.example/a/b', false],
  ['https://app.example/*', 'https://app.example/a.b', false],
  ['https://*.example.gr/', 'https://one.example.gr/', true],
  ['https://*.example.gr/', 'https://one.two.example.gr/', false],
  ['https://*.example.gr/', 'https://evil.example/.example.gr/', false],
  ['https://**.example.gr/', 'https://one.two.example.gr/', true],
  ['https://pr-?.example.gr', 'https://pr-7.example.gr', true],
  ['https://pr-?.example.gr', 'https://pr-.example.gr', false],
  ['https://{el,en}.example.gr/**', 'https://en.example.gr/', true],
  ['https://{el,en}.example.gr/**', 'https://fr.example.gr/', false],
  [String.raw`https://a.example/\*`, 'https://a.example/*', true],
  [String.raw`https://a.example/\*`, 'https://a.example/b', false],
  ['https://a.example', 'https://axexample', false],
  ['https://a.example', 'https://a.example.evil', false],
  ['http://[::1]:3000/**', 'http://[::1]:3000/a', true],
  ['gr.onyxi.app://**', 'gr.onyxi.app://signed-in', true],
  ['https://(a|b).example', 'https://a.example', false],
])('%s and %s: %s', (glob, address, matches) => {
  expect(matchesUrlGlob(glob, address)).toBe(matches)
})
