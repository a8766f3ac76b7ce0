import { expect, it } from 'vitest'

import { searchedPlaces } from '#platform/places.ts'

import { understandDesign } from './understand-design.ts'

/** Typed texts with their tags and place; "-" for a text that asks for no design. */
const texts = `
γαλλικό αμυγδαλωτά παγκράτι | french almond pangrati
gallika amigdalota pagkrati | french almond pangrati
french almond pangrati | french almond pangrati
παγκράτι αμυγδαλωτά γαλλικό νύχια | french almond pangrati
γαλικό αμυγδαλωτα παγκρατι | french almond pangrati
γαλλικό | french
γαλλικό μανικιούρ | french
θέλω κόκκινο μανικιούρ στη Γλυφάδα | red glyfada
kokkina nixia glyfada | red glyfada
κόκκινα τετράγωνα νύχια | red square
κοντά τετράγωνα νύχια | square short
κοντά νύχια | short
κοντά στο Παγκράτι γαλλικό | french pangrati
πολύ μακριά στιλέτο | stiletto extra_long
απαλό τετράγωνο | squoval
μαύρο ματ κολωνάκι | black matte kolonaki
μάτι της γάτας μπορντό | wine cat_eye
baby boomer coffin long | ombre coffin long
σκούρο μπλε | navy
λευκό χρυσό γαλλικό | french white
marble nails thessaloniki | marble thessaloniki
nail art | all
σχέδια νυχιών Παγκράτι | all pangrati
nail designs kolonaki | all kolonaki
μανικιούρ | -
μανικιούρ παγκράτι | -
νύχια | -
Παγκράτι | -
γαλλικό σάββατο | -
γαλλικό πεντικιούρ | -
γαλλικό κοντά μου | -
γαλλικό Ροδόνερο | -
Παγκράτι Γλυφάδα γαλλικό | -
`

const table = texts
  .trim()
  .split('\n')
  .map((line) => line.split(' | ') as [string, string])

function meaningOf(text: string, isTyping: boolean): string {
  const found = understandDesign(text, { places: searchedPlaces, isTyping })
  if (!found) return '-'
  const { technique, colour, shape, length, finish } = found.tags
  const said = [technique, colour, shape, length, finish].filter((tag) => tag !== undefined)
  return [...(said.length === 0 ? ['all'] : said), found.places[0]?.id ?? []].flat().join(' ')
}

it.each(table)('%s asks for the designs %s', (text, meaning) => expect(meaningOf(text, false)).toBe(meaning))

it.each([
  ['γαλλικό αμυγ', 'french almond'],
  ['γαλλικό παγκ', 'french pangrati'],
  ['μανικ', '-'],
  ['παγκ', '-'],
])('an unfinished text, %s, asks for %s', (text, meaning) => expect(meaningOf(text, true)).toBe(meaning))
