import type { Locale } from '#domain/locale.ts'
import { parsePictureName } from '#domain/picture-spec.ts'
import { pictureAlt } from '#i18n/picture-alt.ts'

/** The alternative text of a salon's drawn picture; empty for none. For loaders: its words stay on the server. */
export function illustrationAlt(name: string | null, locale: Locale): string {
  const spec = name === null ? undefined : parsePictureName(name)
  return spec ? pictureAlt(spec, locale) : ''
}
