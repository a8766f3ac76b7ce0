import type { NailPictureSpec, PictureSpec } from '#domain/picture-spec.ts'

import { pictures as el } from './el/pictures.ts'
import { pictures as en } from './en/pictures.ts'

type Words = typeof el | typeof en

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/gu, (_, key: string) => values[key] ?? '')
}

function patternWords(words: Words, spec: NailPictureSpec): string {
  // Plain nails between patterned ones are left out.
  const told = [...new Set(spec.patterns)].filter((pattern, index) => index === 0 || pattern !== 'solid')
  const [first = '', second = '', third = ''] = told.map((pattern) => words.pattern[pattern])
  if (second === '') return first
  return third === '' ? fill(words.two, { first, second }) : fill(words.three, { first, second, third })
}

/** The alternative text of a drawn picture; it always says that it is an illustration. */
export function pictureAlt(spec: PictureSpec, locale: 'el' | 'en'): string {
  const words = locale === 'el' ? el : en
  const shown =
    spec.kind === 'salon'
      ? fill(words.salon, { palette: words.palette[spec.palette] })
      : fill(words[spec.kind], {
          shape: words.shape[spec.shape],
          pattern: patternWords(words, spec),
        })
  return `${words.illustration}: ${shown}`
}
