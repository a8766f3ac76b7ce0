import { expect, test } from 'vitest'

import { facebookProfile, googleProfile, identityData, namesOf } from './provider-profile.ts'

const google = (claims: Record<string, unknown>) => googleProfile('https://accounts.google.com', claims)

test('claims of Google', () => {
  const profile = google({
    sub: '117',
    email: 'Anna@Example.gr',
    email_verified: true,
    name: 'Άννα Παππά',
    given_name: 'Άννα',
    family_name: 'Παππά',
    picture: 'https://lh3.example/a.jpg',
    hd: 'example.gr',
    role: 'admin',
  })
  expect(profile && identityData(profile)).toEqual({
    iss: 'https://accounts.google.com',
    sub: '117',
    provider_id: '117',
    name: 'Άννα Παππά',
    full_name: 'Άννα Παππά',
    picture: 'https://lh3.example/a.jpg',
    avatar_url: 'https://lh3.example/a.jpg',
    email: 'anna@example.gr',
    email_verified: true,
    phone_verified: false,
    custom_claims: { hd: 'example.gr' },
  })
  expect(profile && namesOf(profile)).toEqual({ firstName: 'Άννα', lastName: 'Παππά' })
})

test.each([['false'], ['true'], [1], ['yes'], [{}], [null], [undefined], [false]])(
  'advisory 38: an address is verified by the word true alone, not by %j',
  (said) => {
    expect(google({ sub: '1', email: 'a@b.gr', email_verified: said })?.emailVerified).toBe(false)
  },
)

test.each([[undefined], [''], [7], ['x'.repeat(256)], ['a\u0000b'], ['\ud800']])(
  '%j is no subject',
  (sub) => {
    expect(google({ sub })).toBeUndefined()
  },
)

test.each([
  ['javascript:alert(1)'],
  ['http://a.example/x.png'],
  ['//a.example'],
  [`https://a.example/${'x'.repeat(1024)}`],
])('%s is no picture', (picture) => {
  expect(google({ sub: '1', picture })?.picture).toBeUndefined()
})

test('claims of Facebook: an address counts as verified, the subject is in `id`', () => {
  const profile = facebookProfile('https://graph.facebook.com', {
    id: '55',
    email: 'a@b.gr',
    email_verified: false,
    name: 'Anna P',
    first_name: 'Anna',
    picture: { data: { url: 'https://fb.example/p.jpg' } },
  })
  expect(profile && identityData(profile)).toMatchObject({
    sub: '55',
    email_verified: true,
    nickname: 'Anna P',
    slug: 'Anna P',
    avatar_url: 'https://fb.example/p.jpg',
  })
  expect(facebookProfile('x', { id: '55' })?.emailVerified).toBe(false)
})
