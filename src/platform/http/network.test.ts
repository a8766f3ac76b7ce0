import { describe, expect, test } from 'vitest'

import { networkList } from './ip-address.ts'
import { addressOf, isLocalClient, networkOf } from './network.ts'

const loopback = ['127.0.0.0/8', '::1']

function network(peer: string | undefined, headers: Record<string, string>, trusted = loopback) {
  const proxies = networkList(trusted)
  if (!proxies) throw new Error('bad list')
  return networkOf({ peer, header: (name) => headers[name] }, proxies)
}

const list = (text: string) => ({ 'x-forwarded-for': text })
const forwarded = (text: string) => ({ forwarded: text })

describe('without a proxy, a client is its own address', () => {
  test.each([
    ['IPv4', '203.0.113.7', '203.0.113.7'],
    ['IPv4 on a dual-stack socket', '::ffff:203.0.113.7', '203.0.113.7'],
    ['IPv4 as IPv6 in hexadecimal', '::ffff:cb00:7107', '203.0.113.7'],
    ['IPv6 by its /64', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['short IPv6', '2001:db8::5', '2001:db8:0:0::/64'],
    ['IPv6 with leading zeros and capitals', '2001:0DB8:0001:0002::5', '2001:db8:1:2::/64'],
    ['IPv6 that ends in IPv4', '2001:db8:1:2::192.0.2.9', '2001:db8:1:2::/64'],
    ['IPv6 with a zone', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['this machine', '127.0.0.1', '127.0.0.1'],
    ['this machine by IPv6', '::1', '::1'],
    ['who hung up', undefined, 'unknown'],
  ])('%s', (_, peer, expected) => {
    expect(network(peer, {})).toBe(expected)
  })
})

describe('the headers of our own proxy', () => {
  test.each([
    ['IPv4', list('198.51.100.1'), '198.51.100.1'],
    ['IPv4 with a port', list('198.51.100.1:4711'), '198.51.100.1'],
    ['IPv4 as IPv6', list('::FFFF:198.51.100.1'), '198.51.100.1'],
    ['IPv4 as IPv6 in hexadecimal', list('::ffff:c633:6401'), '198.51.100.1'],
    ['IPv4 as IPv6 with a port', list('[::ffff:c633:6401]:4711'), '198.51.100.1'],
    ['IPv6', list('2001:db8:1:2::9'), '2001:db8:1:2::/64'],
    ['IPv6 in brackets', list('[2001:db8:1:2::9]'), '2001:db8:1:2::/64'],
    ['IPv6 with a port', list('[2001:db8:1:2::9]:4711'), '2001:db8:1:2::/64'],
    ['spaces and empty entries', list(' , 198.51.100.1 ,\t, '), '198.51.100.1'],
    ['the last entry is the proxy’s own', list('1.1.1.1, 198.51.100.1'), '198.51.100.1'],
    ['junk to the left of it', list('"; drop, 127.0.0.1, 198.51.100.1'), '198.51.100.1'],
    ['two proxies on this machine', list('198.51.100.1, 127.0.0.1'), '198.51.100.1'],
    ['Forwarded', forwarded('for=198.51.100.1;proto=https;by=203.0.113.43'), '198.51.100.1'],
    ['Forwarded with capitals and a port', forwarded('proto=http; For="198.51.100.1:80"'), '198.51.100.1'],
    ['Forwarded with IPv6', forwarded('for="[2001:DB8:1:2::17]:4711"'), '2001:db8:1:2::/64'],
    ['Forwarded with several', forwarded('for=1.1.1.1, for=198.51.100.1, for=127.0.0.1'), '198.51.100.1'],
    ['a comma in quotes', forwarded('for=1.1.1.1;ext="a,b;\\"c", for=198.51.100.1'), '198.51.100.1'],
    ['both that agree', { ...list('198.51.100.1:9'), ...forwarded('for=198.51.100.1') }, '198.51.100.1'],
  ])('%s', (_, headers, expected) => {
    expect(network('127.0.0.1', headers)).toBe(expected)
    expect(network('::ffff:127.0.0.1', headers)).toBe(expected)
  })
})

describe('clients without a valid address are one network, and never this machine', () => {
  test.each([
    list(''),
    list('unknown'),
    list('127.0.0.1'),
    list('::1'),
    list('[::1]:80'),
    list('::ffff:7f00:1'),
    list('127.0.0.1:4711'),
    list('127.0.0.1, 127.0.0.1'),
    list('2130706433'),
    list('127.1'),
    list('0x7f.1'),
    list('198.51.100.1:'),
    list('198.51.100.1:port'),
    list('[198.51.100.1]:80'),
    list('198.51.100.256'),
    list('http://198.51.100.1'),
    list('198.51.100.1 203.0.113.1'),
    forwarded(''),
    forwarded('for=unknown'),
    forwarded('for=_hidden'),
    forwarded('proto=https'),
    forwarded('for=198.51.100.1, proto=https, for=_proxy'),
    forwarded('for="198.51.100.1'),
    forwarded('for="1.1.1.1, for=198.51.100.1'),
    { ...list('198.51.100.1'), ...forwarded('for=1.1.1.1') },
    { ...list('198.51.100.1'), ...forwarded('junk') },
  ])('%j', (headers) => {
    const found = network('127.0.0.1', headers)
    expect(found).toBe('unknown')
    expect([isLocalClient(found), addressOf(found)]).toEqual([false, undefined])
  })
})

describe('TRUSTED_PROXIES', () => {
  const ours = ['10.1.0.0/16', '2001:db8:f::/48', '192.0.2.4']
  test.each([
    ['a proxy on another machine', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['by IPv6', '2001:db8:f:1::5', '198.51.100.1', '198.51.100.1'],
    ['by its one address', '::ffff:192.0.2.4', '198.51.100.1', '198.51.100.1'],
    ['a chain of them', '10.1.2.3', '9.9.9.9, 198.51.100.1, 192.0.2.4, [2001:db8:f::1]:80', '198.51.100.1'],
    ['a client of our own network', '10.1.2.3', '10.1.9.9, 10.1.9.8', '10.1.9.9'],
    ['a stranger is not believed', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['nor a neighbour of the proxy', '10.2.2.3', '198.51.100.1', '10.2.2.3'],
    ['nor this machine, which is not in the list', '127.0.0.1', '198.51.100.1', 'unknown'],
  ])('%s', (_, peer, header, expected) => {
    expect(network(peer, list(header), ours)).toBe(expected)
  })

  test.each(['::ffff:10.1.0.0/112', '::ffff:10.1.2.3'])('IPv4 written as IPv6: %s', (entry) => {
    expect(network('10.1.2.3', list('198.51.100.1'), [entry])).toBe('198.51.100.1')
  })

  test.each([
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0',
    'proxy',
    '0.0.0.0/0',
    '::/0',
    'fe80::1%eth0',
    '[::1]',
    '::/129',
  ])('no network: %s', (entry) => {
    expect(networkList(['127.0.0.1', entry])).toBeUndefined()
  })
})
