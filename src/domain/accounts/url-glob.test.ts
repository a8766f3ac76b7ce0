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
  ['https://**', 'https://app.example/a/b?c=1', true],
  ['https://app.example:*/cb', 'https://app.example:8443/cb', true],
  ['https://app.example/*', 'https://app.example/cb?sb_flow_id=1', true],
  ['https://app.example/*/cb', 'https://app.example/el/cb', true],
  ['https://{a,b}.example/{el,en}', 'https://b.example/en', true],
  [String.raw`https://app.example/cb\?a=1`, 'https://app.example/cb?a=1', true],
])('%s and %s: %s', (glob, address, matches) => {
  expect(matchesUrlGlob(glob, address)).toBe(matches)
})

const attacks = [
  'https://evil?.x.example/cb',
  'https://evil#.x.example/cb',
  'https://evil@.x.example/cb',
  String.raw`https://evil\.x.example/cb`,
  'https://evil/.x.example/cb',
  'https://evil.example?.x.example/cb',
  'https://evil.example/.x.example/cb',
  'https://evil.example#.x.example/cb',
  'https://user@evil.example/.x.example/cb',
  'https://evil.example:443/.x.example/cb',
  'https://evil.example/?.x.example/cb',
  'https://x.example.evil.example/cb',
  'javascript://a.x.example/cb',
  'evil://a.x.example/cb',
]

test.each([
  'https://*.x.example/cb',
  'https://**.x.example/cb',
  'https://?.x.example/cb',
  'https://{a,*}.x.example/cb',
])('no wildcard of the host in %s reaches beyond it', (glob) => {
  expect(matchesUrlGlob(glob, 'https://a.x.example/cb')).toBe(true)
  expect(attacks.filter((address) => matchesUrlGlob(glob, address))).toEqual([])
})

test.each([
  ['https://app.example/*/cb', 'https://app.example/a?b=/cb'],
  ['https://app.example/**/cb', 'https://app.example/a?b=/cb'],
  ['https://app.example/?cb', 'https://app.example/?cb'],
  ['**', 'https://evil.example/'],
  ['**/cb', 'https://evil.example/cb'],
])('no wildcard of the path in %s reaches into the query or the host of %s', (glob, address) => {
  expect(matchesUrlGlob(glob, address)).toBe(false)
})
