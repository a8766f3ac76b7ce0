import type { VatRate } from './bill.ts'

/**
 * Postcodes of the islands with reduced rates (article 26 of the VAT Code). Lesvos, Kos, Samos and Chios have them for as
 * long as reception centres for migrants operate there (par. 4). Since 1 January 2026 the islands of the North Aegean,
 * of Evros and of the Dodecanese with at most 20,000 inhabitants have them too (law 5246/2025): Agathonisi, Agios
 * Efstratios, Astypalaia, Fournoi, Ikaria, Kalymnos, Karpathos, Kasos, Chalki, Leipsoi, Leros, Lemnos, Megisti, Nisyros,
 * Oinousses, Patmos, Psara, Samothraki, Symi, Tilos. Rhodes is the one that is too large.
 *
 * The list is that of circular E.2113/2025 of AADE as the press has it (tanea.gr and in.gr, 1 January 2026; pelop.gr,
 * 31 December 2025); a service has the rate where the business has its seat on such an island and does it there
 * (regfollower.com/?p=76924). The postcodes are those of Hellenic Post (github.com/MentatInnovations/grpostcodes).
 */
const reduced: readonly RegExp[] = [
  // The North Aegean, all of it.
  /^8[123]\d{3}$/,
  // Samothraki.
  /^68002$/,
  // The Dodecanese; Rhodes has 851, with Chalki and Megisti (Kastellorizo) in it.
  /^85[02-9]\d{2}$/,
  /^8511[01]$/,
]

/** The rate that a salon begins with; it can choose another. @param postcode as it was typed; null where it is unknown */
export function usualVatRate(postcode: string | null): VatRate {
  const digits = (postcode ?? '').replaceAll(/\s/g, '')
  return reduced.some((pattern) => pattern.test(digits)) ? 17 : 24
}
