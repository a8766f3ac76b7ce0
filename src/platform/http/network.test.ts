import { expect, test } from 'vitest'

import { networkOf } from './network.ts'

test.each([
  ['a direct client is its address', '203.0.113.7', undefined, '203.0.113.7'],
  ['an IPv4 client on a dual-stack socket', '::ffff:203.0.113.7', undefined, '203.0.113.7'],
  ['a stranger cannot name itself', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['our proxy names the client', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['only the last entry is the proxy’s own', '127.0.0.1', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
  ['our proxy names an IPv4 client as IPv6', '127.0.0.1', '::FFFF:198.51.100.1', '198.51.100.1'],
  ['junk in the header is ignored', '127.0.0.1', 'unknown', '127.0.0.1'],
  ['IPv6 counts by /64', '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
  ['a short IPv6 form is the same network', '2001:db8::5', undefined, '2001:db8:0:0::/64'],
])('%s', (_, peer, forwarded, expected) => {
  expect(networkOf(peer, forwarded)).toBe(expected)
})
