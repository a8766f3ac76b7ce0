import { expect, test } from 'vitest'

import { instagramName, webAddress } from './web-address.ts'

test.each([
  ['www.nychia.gr', 'https://www.nychia.gr/'],
  [' http://nychia.gr/salon?a=1 ', 'http://nychia.gr/salon?a=1'],
  ['HTTPS://Nychia.GR', 'https://nychia.gr/'],
  ['νύχια.gr', 'https://xn--mxapl4b3a.gr/'],
  ['javascript:alert(1)', undefined],
  ['javascript://nychia.gr/%0aalert(1)', undefined],
  ['data:text/html,x', undefined],
  ['https://name:secret@nychia.gr', undefined],
  ['https://name@nychia.gr', undefined],
  ['https://nychia.gr:8080', undefined],
  ['https://127.0.0.1/', undefined],
  ['https://localhost/', undefined],
  ['nychia', undefined],
  ['https://nychia.gr/"><b>', undefined],
  ['', undefined],
])('%j as an address of the web: %j', (text, expected) => expect(webAddress(text)).toBe(expected))

test.each([
  ['@Nychia.Sia', 'nychia.sia'],
  ['nychia_sia', 'nychia_sia'],
  ['https://www.instagram.com/nychia.sia/?hl=el', 'nychia.sia'],
  ['instagram.com/nychia', 'nychia'],
  ['https://evil.example/nychia', undefined],
  ['two words', undefined],
  ['.nychia', undefined],
  ['ny..chia', undefined],
  ['a'.repeat(31), undefined],
  ['', undefined],
])('%j as an Instagram name: %j', (text, expected) => expect(instagramName(text)).toBe(expected))
