/**
 * One key for one sound in any spelling: Greek with or without accents, greeklish, English. Νύχια = nychia = nixia =
 * nihia; Θεσσαλονίκη = 8essaloniki = thessaloniki. The SQL function fold() has the same rules.
 */

type Rule = readonly [pattern: RegExp, replacement: string]

// In these rules q is θ, x is χ or ξ, w is ου: three sounds with several Latin spellings.
const greekSounds: Readonly<Record<string, string>> = {
  α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'q', ι: 'i', κ: 'k', λ: 'l', μ: 'm',
  ν: 'n', ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'u', φ: 'f', χ: 'x', ψ: 'ps', ω: 'o',
} // prettier-ignore

// The Latin letter on the same key of a Greek keyboard: one letter for one letter, so that a typing error stays a
// single one.
const greekKeys: Readonly<Record<string, string>> = {
  α: 'a', β: 'b', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'h', θ: 'u', ι: 'i', κ: 'k', λ: 'l', μ: 'm',
  ν: 'n', ξ: 'j', ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'x', ψ: 'c', ω: 'v',
} // prettier-ignore

const latin: readonly Rule[] = [
  [/(?<=[a-z])[89]|[89](?=[a-z])/g, 'q'],
  [/(?<=[a-z])3|3(?=[a-z])/g, 'x'],
  [/w/g, 'o'],
  [/ch|kh(?=[aeiouy])/g, 'x'],
  [/c/g, 'k'],
  [/ph(?=[aeiouyrln])/g, 'f'],
]

// An h between consonants is an η (khfisia), otherwise a χ (halandri); th before a consonant can be either θ or τη.
const hAsWritten: readonly Rule[] = [
  [/th(?=[aeiouyrlnmh])/g, 'q'],
  [/([gdb])h(?=[aeiouy])/g, '$1'],
  [/\brh(?=[aeiouy])/g, 'r'],
  [/(?<![aeiouy])h(?![aeiouy])/g, 'i'],
  [/h/g, 'x'],
]
const hOtherwise: readonly Rule[] = [
  [/th(?=[aeiouyh])|th$/g, 'q'],
  [/([gdb])h(?=[aeiouy])/g, '$1'],
  [/\brh(?=[aeiouy])/g, 'r'],
  [/\bh(?=[rltn])/g, 'x'],
  [/h(?![aeiouy])/g, 'i'],
  [/h/g, 'x'],
]

const sounds: readonly Rule[] = [
  [/ks/g, 'x'],
  [/\by(?=[aeou])/g, 'gi'],
  [/(?:\b|(?<=a))y(?=i)/g, 'g'],
  [/(?<=[aeo])y/g, 'u'],
  [/ou/g, 'w'],
  [/(?<=[ae])u/g, 'v'],
  [/[yu]/g, 'i'],
  [/[eo]i/g, 'i'],
  [/ai/g, 'e'],
  [/\bmp/g, 'b'],
  [/mp/g, 'mb'],
  [/\bnt/g, 'd'],
  [/nt/g, 'nd'],
  [/n?g+k?/g, 'g'],
  [/b/g, 'v'],
  [/j/g, 'tz'],
  [/(?<=[ae])v(?=[kpstqxf]|\b)/g, 'f'],
  [/(?<=[ae])f(?=[gdzv])/g, 'v'],
  [/q/g, 't'],
  [/x/g, 'h'],
  [/w/g, 'u'],
  [/([a-z])\1+/g, '$1'],
]

const apply = (text: string, rules: readonly Rule[]): string =>
  rules.reduce((sofar, [pattern, replacement]) => sofar.replace(pattern, replacement), text)

const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’`´]/g, '')
    .toLowerCase()

const words = (text: string): string => text.replace(/[^a-z0-9]+/g, ' ').trim()

const letters = (text: string): string =>
  words(
    bare(text)
      .replaceAll('q', 'k')
      .replace(/[α-ω]/g, (letter) => greekSounds[letter] ?? letter),
  )

/** The key for the sound of a text: words of [a-z0-9] with single spaces; empty when nothing can be searched. */
export const fold = (text: string): string => apply(letters(text), [...latin, ...hAsWritten, ...sounds])

/** The key, then the other reading of an ambiguous Latin h (monasthraki: στη or σθ). */
export function foldReadings(text: string): readonly string[] {
  const other = apply(letters(text), [...latin, ...hOtherwise, ...sounds])
  return [...new Set([fold(text), other])]
}

/** Letter for letter: no case, no accents, final sigma as σ, Greek letters by their key on the keyboard. */
export const plain = (text: string): string =>
  words(bare(text).replace(/[α-ω]/g, (letter) => greekKeys[letter] ?? letter))
