/**
 * Greek in Latin letters by ELOT 743, as in passports and on road signs (the transcription of ISO 843, type 2). Other
 * letters stay unchanged.
 */

// Accents, breathings and the iota subscript; the diaeresis is kept, because it distinguishes αϋ from αυ.
const accents = /[\u0300\u0301\u0304\u0306\u0313\u0314\u0342\u0345]/
const diaeresis = '\u0308'
const greekLetter = /[Α-Ωα-ως]/

const single: Readonly<Record<string, string>> = {
  α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm',
  ν: 'n', ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o',
} // prettier-ignore

const voiceless = 'θκξπστφχψς'

interface Letter {
  /** Lower case, without accents. */
  readonly base: string
  readonly isUpper: boolean
  readonly isAccented: boolean
  readonly isParted: boolean
}

const notGreek: Letter = { base: '', isUpper: false, isAccented: false, isParted: false }

function letterOf(grapheme: string): Letter {
  const [first = '', ...marks] = grapheme.normalize('NFD')
  if (!greekLetter.test(first)) return notGreek
  return {
    base: first.toLowerCase(),
    isUpper: first !== first.toLowerCase(),
    isAccented: marks.some((mark) => accents.test(mark)),
    isParted: marks.includes(diaeresis),
  }
}

/** A letter with its neighbours; outside the word they have an empty base. */
interface Place {
  readonly before: Letter
  readonly at: Letter
  readonly after: Letter
}

/** Α, ε and η form one sound with a following υ, unless an accent on the first or a diaeresis separates the two. */
const isJoined = (first: Letter, upsilon: Letter, firsts: string): boolean =>
  first.base !== '' &&
  firsts.includes(first.base) &&
  upsilon.base === 'υ' &&
  !upsilon.isParted &&
  !first.isAccented

function upsilon({ before, at, after }: Place): string {
  if (isJoined(before, at, 'ο')) return 'u'
  if (!isJoined(before, at, 'αεη')) return 'y'
  return after.base === '' || voiceless.includes(after.base) ? 'f' : 'v'
}

/** In lower case. Empty when the previous letter covers the sound. */
function soundOf(place: Place, isPairAtEnd: boolean): string {
  const { before, at, after } = place
  if (at.base === 'υ') return upsilon(place)
  if (at.base === 'γ' && after.base !== '' && 'γξχ'.includes(after.base)) return 'n'
  if (at.base === 'μ' && after.base === 'π' && (before.base === '' || isPairAtEnd)) return 'b'
  return single[at.base] ?? ''
}

/**
 * A capital that becomes two letters has two capitals in a capitalised word; otherwise, as in Θέμις, only the first
 * (Th).
 */
function inCase(sound: string, { before, at, after }: Place): string {
  if (!at.isUpper) return sound
  const isAmongCapitals = after.base === '' ? before.isUpper : after.isUpper
  return isAmongCapitals ? sound.toUpperCase() : sound.charAt(0).toUpperCase() + sound.slice(1)
}

/** Transcribes Greek letters by ELOT 743; everything else stays unchanged. */
export function elot743(text: string): string {
  const graphemes = text.normalize('NFC').match(/\P{M}\p{M}*/gsu) ?? []
  const letters = graphemes.map(letterOf)
  const letter = (index: number): Letter => letters[index] ?? notGreek
  let written = ''
  for (const [index, grapheme] of graphemes.entries()) {
    const place = { before: letter(index - 1), at: letter(index), after: letter(index + 1) }
    if (place.at.base === '') {
      written += grapheme
      continue
    }
    const wasPairOfB =
      place.at.base === 'π' &&
      place.before.base === 'μ' &&
      (letter(index - 2).base === '' || place.after.base === '')
    if (!wasPairOfB) written += inCase(soundOf(place, letter(index + 2).base === ''), place)
  }
  return written
}
