// Close to the spelling of Greek names in passports.
const latin: Readonly<Record<string, string>> = {
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
}

/** A name as part of an address: Latin letters, digits and single hyphens; at most 60 characters. */
export function slugOf(text: string): string {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const spelled = plain
    .replaceAll('ου', 'ou')
    .replaceAll('μπ', 'b')
    .replaceAll('ντ', 'nt')
    .replaceAll(/[α-ω]/gu, (letter) => latin[letter] ?? '')
  return spelled
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/gu, '')
}
