import type { VatRate } from './bill.ts'

/**
 * Postcodes of the islands whose businesses have the reduced rate since 2026 (Law 2859/2000 art. 21): the North Aegean
 * with Lesvos, Chios and Samos, Samothraki, and the Dodecanese but Rhodes. A salon can choose another rate.
 */
const reduced: readonly RegExp[] = [
  /^8[123]\d{3}$/,
  /^68002$/,
  // Rhodes has 851 00 to 851 99 without Chalki and Kastellorizo.
  /^85(?!1)\d{3}$/,
  /^8511[01]$/,
]

/** The rate that a salon begins with. @param postcode as it was typed; null where it is unknown */
export function usualVatRate(postcode: string | null): VatRate {
  const digits = (postcode ?? '').replaceAll(/\s/g, '')
  return reduced.some((pattern) => pattern.test(digits)) ? 17 : 24
}
