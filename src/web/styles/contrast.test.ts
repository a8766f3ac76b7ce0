import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { TINTS } from '#domain/tints.ts'

const sheet = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')
const colours = (text: string) =>
  new Map([...text.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6});/gi)].map(([, name, hex]) => [name, hex]))
const light = colours(sheet.slice(0, sheet.indexOf('prefers-color-scheme')))
const dark = new Map([...light, ...colours(sheet.slice(sheet.indexOf('prefers-color-scheme')))])

/** The colours of team members and categories. */
const tints = [
  ...readFileSync(new URL('./tints.css', import.meta.url), 'utf8').matchAll(
    /\[data-tint='(\d+)'\] \{\s*--tint: #([0-9a-f])([0-9a-f])([0-9a-f]);/g,
  ),
].map(
  ([, place, ...digits]) => [`tint-${place}`, `#${digits.map((digit) => digit.repeat(2)).join('')}`] as const,
)

test('there is a hue of each place', () => {
  expect(tints.map(([name]) => name)).toEqual(Array.from({ length: TINTS }, (_, n) => `tint-${n}`))
})

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(theme: typeof light, text: string, ground: string): number {
  const [one = 0, other = 0] = [text, ground].map((name) => luminance(theme.get(name) ?? '#000000'))
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

const readable = [
  ...['ink', 'ink-2', 'muted', 'primary', 'danger', 'coral-text'].flatMap((text) =>
    ['bg', 'bg-subtle', 'surface'].map((ground) => [text, ground] as const),
  ),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['primary', 'primary-ghost'],
  ['on-primary-soft', 'primary-soft'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['on-wine', 'wine'],
  ['info', 'info-soft'],
  ['success', 'success-soft'],
  ['warning', 'warning-soft'],
  ['danger', 'danger-soft'],
] as const
const visible = [
  ['control', 'surface'],
  ['control', 'bg'],
  ['star', 'surface'],
  ['focus', 'bg'],
] as const

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('the %s theme', (_, theme) => {
  test.each(readable)('%s can be read on %s', (text, ground) => {
    expect([theme.has(text), theme.has(ground)]).toEqual([true, true])
    expect(contrast(theme, text, ground)).toBeGreaterThanOrEqual(4.5)
  })
  test.each(tints)('%s can be seen on surface', (name, hex) => {
    expect(contrast(new Map([...theme, [name, hex]]), name, 'surface')).toBeGreaterThanOrEqual(3)
  })
  test.each(visible)('%s can be seen on %s', (mark, ground) => {
    expect(contrast(theme, mark, ground)).toBeGreaterThanOrEqual(3)
  })
})
