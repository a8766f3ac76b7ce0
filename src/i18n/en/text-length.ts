import type { textLengths as greek } from '../el/text-length.ts'
import type { Translated } from '../translated.ts'

export const textLengths: Translated<typeof greek> = {
  length: (letters, parts) =>
    parts === 1
      ? `${letters} characters · billed as 1 text`
      : `${letters} characters · billed as ${parts} texts`,
  capitals: 'Capitals without accents take half the room, so a long text is sent that way.',
}
