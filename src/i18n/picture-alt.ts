import { drawnTags } from '#domain/designs/drawn.ts'
import type { DesignTags } from '#domain/designs/tags.ts'
import type { NailPictureSpec, PictureSpec } from '#domain/picture-spec.ts'

import { designTags as elTags } from './el/design-tags.ts'
import { pictures as el } from './el/pictures.ts'
import { designTags as enTags } from './en/design-tags.ts'
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
  // A face is shown beside the person's name.
  if (spec.kind === 'face') return ''
  const words = locale === 'el' ? el : en
  const shown =
    spec.kind === 'design'
      ? designText(drawnTags(spec.number), locale)
      : spec.kind === 'salon'
        ? fill(words.salon, { palette: words.palette[spec.palette] })
        : fill(words[spec.kind], {
            shape: words.shape[spec.shape],
            pattern: patternWords(words, spec),
          })
  return `${words.illustration}: ${shown}`
}

/** «αμύγδαλο, μεσαίο, γαλλικό, γυαλιστερό, nude, λευκό» */
function designText(tags: DesignTags, locale: 'el' | 'en'): string {
  const words = locale === 'el' ? elTags : enTags
  const { shape, length, technique, finish, colours, artLevel } = tags
  const art = artLevel === 0 ? [] : [words.art[artLevel]]
  const parts = [
    words.technique[technique],
    ...colours.map((colour) => words.colour[colour]),
    words.finish[finish],
  ]
  return [...parts, words.shape[shape], words.length[length], ...art].join(', ').toLocaleLowerCase(locale)
}
