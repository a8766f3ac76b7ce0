import { expect, test } from 'vitest'

import { allowsStreets, foreignHost, streetsSource } from './streets-choice.ts'

test.each([
  ['', false],
  ['onyxi-browser=1; onyxi-streets=1', true],
  ['onyxi-streets=0', false],
  ['other-onyxi-streets=1', false],
])('the cookies «%s»: %s', (cookies, allowed) => {
  expect(allowsStreets(cookies)).toBe(allowed)
})

test.each([
  [undefined, undefined],
  ['/tiles/{z}/{x}/{y}.png', undefined],
  ['https://onyxi.example/tiles/{z}/{x}/{y}.png', undefined],
  ['https://tiles.example:8443/{z}/{x}/{y}.png', 'https://tiles.example:8443'],
])('streets from %s ask for %s', (url, host) => {
  expect(foreignHost(url === undefined ? url : { kind: 'pictures', url }, 'https://onyxi.example')).toBe(host)
})

test('an archive goes before pictures', () => {
  const [tilesUrl, tilesArchiveUrl] = ['/tiles/{z}/{x}/{y}.png', '/greece.pmtiles']
  expect(streetsSource({ tilesUrl, tilesArchiveUrl })).toEqual({ kind: 'archive', url: tilesArchiveUrl })
  expect(streetsSource({ tilesUrl, tilesArchiveUrl: undefined })).toEqual({ kind: 'pictures', url: tilesUrl })
  expect(streetsSource({ tilesUrl: undefined, tilesArchiveUrl: undefined })).toBeUndefined()
})
