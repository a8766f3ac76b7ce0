import { describe, expect, test } from 'vitest'

import { redirectTarget } from './redirect-target.ts'

const site = 'https://onyxi.example'
const globs = ['https://app.partner.example/**', 'https://*.preview.example/done', 'gr.onyxi.app://**']

describe.each([
  ['without patterns', []],
  ['with patterns', globs],
])('%s', (_, allowed) => {
  test.each(['https://onyxi.example', 'https://onyxi.example/el/salons?x=1&sb_flow_id=2#a'])(
    'the site itself is followed: %s',
    (address) => {
      expect(redirectTarget([undefined, address], site, allowed)).toBe(address)
    },
  )
})

test.each([
  'https://app.partner.example/',
  'https://app.partner.example/a/b.c?d=e&f=https://onyxi.example#g',
  'https://pr-1.preview.example/done',
  'gr.onyxi.app://signed-in?a=1',
])('a pattern allows %s', (address) => {
  expect(redirectTarget([address], site, globs)).toBe(address)
  expect(redirectTarget([address], site)).toBe(site)
})

test('the first allowed candidate counts', () => {
  const candidates = [
    'https://evil.example',
    undefined,
    '',
    'https://onyxi.example/b',
    'https://onyxi.example/c',
  ]
  expect(redirectTarget(candidates, site)).toBe('https://onyxi.example/b')
})

test('the port does not matter on this machine itself', () => {
  expect(redirectTarget(['http://localhost:5173/a'], 'http://localhost:3000')).toBe('http://localhost:5173/a')
})

test('a numeric address is followed on this machine only', () => {
  const numbers = ['http://127.0.0.1:3000/**', 'http://10.0.0.1/**', 'http://[::1]/**', 'http://[fe80::1]/**']
  expect(redirectTarget(['http://127.0.0.1:3000/a'], site, numbers)).toBe('http://127.0.0.1:3000/a')
  expect(redirectTarget(['http://[::1]/a'], site, numbers)).toBe('http://[::1]/a')
  for (const address of [
    'http://10.0.0.1/a',
    'http://[fe80::1]/a',
    'http://2130706433/',
    'http://127.0.0.1/',
  ])
    expect(redirectTarget([address], site, numbers)).toBe(site)
})

const hosts = ['onyxi.example', 'app.partner.example', 'pr-1.preview.example']
const tricks = (host: string): readonly string[] => [
  `http://${host}/`,
  `https://${host}.evil.example/`,
  `https://${host}.evil/`,
  `https://evil.example/${host}`,
  `https://evil.example/?${host}`,
  `https://evil.example/#${host}`,
  `https://evil.example/done`,
  `https://evil${host}/`,
  `https://${host}evil/`,
  `https://${host}@evil.example/`,
  `https://${host}:pass@evil.example/`,
  `https://${host}%40evil.example/`,
  `https://evil.example@${host}/`,
  `https://user@${host}/`,
  `https://user:@${host}/`,
  `https://:pass@${host}/`,
  `https://${host}:8443/`,
  `https://${host}:80/`,
  `https://${host}./`,
  `https://.${host}/`,
  `https://${host}%2eevil.example/`,
  `https://${host}%00.evil.example/`,
  `https://${host}%0d%0a.evil.example/`,
  `https://${host}\0.evil.example/`,
  `https://${host}\\.evil.example/`,
  `https://${host}\\@evil.example/`,
  `https://evil.example\\.${host}/`,
  `https://evil.example\\@${host}/`,
  `https://${host}\t.evil.example/`,
  `https://${host}\n/`,
  `https://${host}/\r\nSet-Cookie: a=b`,
  `https://${host}/\u0000`,
  ` https://${host}/`,
  `https://${host}/ `,
  `\thttps://${host}/`,
  `//${host}/`,
  `///${host}/`,
  `////${host}/`,
  `/\\${host}/`,
  `\\\\${host}\\`,
  `https:${host}/`,
  `https:/${host}/`,
  `https:///${host}/`,
  `https:////${host}/`,
  `https:\\\\${host}\\`,
  `https:/\\${host}/`,
  `https:\\/${host}/`,
  `HTTPS:${host}`,
  `ftp://${host}/`,
  `ws://${host}/`,
  `wss://${host}/`,
  `file://${host}/`,
  `blob:https://${host}/x`,
  `filesystem:https://${host}/x`,
  `view-source:https://${host}/`,
  `javascript://${host}/%0aalert(1)`,
  `javascript:alert('https://${host}/')`,
  `JavaScript:alert(1)//${host}`,
  `java\tscript:alert(1)//${host}`,
  `data:text/html,https://${host}/`,
  `data://${host}/text/html,x`,
  `vbscript:https://${host}/`,
  `about:blank#${host}`,
  `https://${host.replace('e', 'е')}/`,
  `https://${host.replace('.', '。')}/`,
  `https://${host.replace('.', '．')}/`,
  `https://${host.replace('e', 'ё')}/`,
  `https://${host.replace('p', '%70').replace('x', '%78')}/`,
  `https://${host}\u200b/`,
  `https://${host}\u00ad/`,
  `https://${host}\uff0fevil.example/`,
  `https://xn--${host}/`,
  `https://[${host}]/`,
  `https://${host},evil.example/`,
  `https://${host};evil.example/`,
  `https://${host}&evil.example/`,
  `https://${host}'.evil.example/`,
  `https://${host}_.evil.example/`,
  `https://evil.example;@${host}/`,
  `https://evil.example#@${host}/`,
  `https://evil.example?@${host}/`,
  `https://evil.example/@${host}/`,
  `https://evil.example/..//${host}/`,
  `https://evil.example:443@${host}:80/`,
  `${host}`,
  `${host}/`,
  `/${host}`,
  `/`,
  `?to=https://${host}/`,
  `#https://${host}/`,
  `../`,
  `https://`,
  `https:`,
  `://${host}/`,
  `:${host}`,
  `null`,
  `undefined`,
  `https://${host}/${'a'.repeat(3000)}`,
  `https%3A%2F%2F${host}%2F`,
  `https%253A%252F%252F${host}`,
]
const numbers = [
  'https://2130706433/',
  'https://3232235521/',
  'https://0/',
  'https://0x7f000001/',
  'https://0x7f.0.0.1/',
  'https://0177.0.0.1/',
  'https://017700000001/',
  'https://127.1/',
  'https://10.1/',
  'https://127.0.0.1/',
  'https://10.0.0.1/',
  'https://169.254.169.254/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[fe80::1%25en0]/',
  'https://①②⑦.⓪.⓪.①/',
  'https://evil?.preview.example/done',
  'https://evil#.preview.example/done',
  'https://evil.preview.example.evil.example/done',
  'https://a.b.preview.example/done',
  'https://pr-1.preview.example/done/more',
  'https://pr-1.preview.example/don',
  'https://evil.example/.preview.example/done',
  'https://app.partner.example',
  'gr.onyxi.app.evil://signed-in',
  'evil.gr.onyxi.app://signed-in',
  'gr.onyxi.app:signed-in',
]

const corpus = [...new Set([...hosts.flatMap(tricks), ...numbers])]

test('4.16: of 300 addresses that only look allowed none is followed', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(300)
  expect(corpus.filter((address) => redirectTarget([address], site, globs) !== site)).toEqual([])
})
