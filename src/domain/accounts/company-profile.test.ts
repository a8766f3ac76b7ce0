import { describe, expect, test } from 'vitest'

import { companyProfile, type AttributeMapping, type CompanyWord } from './company-profile.ts'

const word = (more: Partial<CompanyWord> = {}): CompanyWord => ({
  nameId: 'maria-7',
  nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  attributes: { mail: ['Maria@Company.example'] },
  ...more,
})
const profile = (more: Partial<CompanyWord> = {}, keys: AttributeMapping['keys'] = {}) =>
  companyProfile(word(more), { keys })

describe('the identifier by which a company recognises a person', () => {
  test.each<[string, Partial<CompanyWord>, string | undefined]>([
    ['the name', {}, 'maria-7'],
    ['a name of no format', { nameIdFormat: undefined }, 'maria-7'],
    [
      'a name that changes',
      { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
      undefined,
    ],
    [
      'the subject-id first',
      { attributes: { 'urn:oasis:names:tc:SAML:attribute:subject-id': ['m@c'] } },
      'm@c',
    ],
    ['nothing', { nameId: undefined }, undefined],
    ['an empty name', { nameId: ' ' }, undefined],
    ['control characters', { nameId: 'a\u0000b' }, undefined],
    ['too long', { nameId: 'a'.repeat(256) }, undefined],
    ['half a character', { nameId: '\ud800' }, undefined],
  ])('%s', (_name, more, subject) => {
    expect(profile(more).subject).toBe(subject)
  })
})

describe('the address', () => {
  test.each<[string, Partial<CompanyWord>, AttributeMapping['keys'], string | undefined]>([
    ['by a usual name, in small letters', {}, {}, 'maria@company.example'],
    [
      'by the mapped name alone',
      { attributes: { mail: ['a@b.example'], e: ['c@d.example'] } },
      { email: { name: 'e' } },
      'c@d.example',
    ],
    ['not by a usual name when another is mapped', {}, { email: { name: 'e' } }, undefined],
    [
      'by the first of several mapped',
      { attributes: { y: ['c@d.example'] } },
      { email: { names: ['x', 'y'] } },
      'c@d.example',
    ],
    [
      'no default for everybody',
      { attributes: {} },
      { email: { name: 'e', default: 'a@b.example' } },
      undefined,
    ],
    ['not one that is none', { attributes: { mail: ['maria'] } }, {}, undefined],
    ['not what every object has', { attributes: {} }, { email: { name: 'constructor' } }, undefined],
  ])('%s', (_name, more, keys, email) => {
    expect(profile(more, keys).email).toBe(email)
  })
})

test('claims: the mapped ones, the first or all values, or a default for all people', () => {
  const { claims } = profile(
    { attributes: { g: ['a', 'b'], n: ['Μαρία'], secret: ['x'] } },
    {
      groups: { name: 'g', array: true },
      first: { name: 'g' },
      name: { names: ['m', 'n'] },
      plan: { default: 'gold' },
      none: { name: 'z' },
      email: { name: 'n' },
    },
  )
  expect(claims).toEqual({ groups: ['a', 'b'], first: 'a', name: 'Μαρία', plan: 'gold' })
})

test('claims are few and short, because they travel in every token', () => {
  const keys = Object.fromEntries(
    Array.from({ length: 50 }, (_, i) => [`k${i}`, { name: 'long', array: true }]),
  )
  const { claims } = profile({ attributes: { long: Array<string>(100).fill('x'.repeat(1000)) } }, keys)
  expect(Object.keys(claims)).toHaveLength(30)
  expect(claims['k0']).toEqual(Array(20).fill('x'.repeat(255)))
})
