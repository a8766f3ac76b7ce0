import { testCards } from '#platform/payments/test-cards.ts'

/** The names of the test cards that the form offers. */
export type OfferedCard =
  | 'success'
  | 'always_asks'
  | 'late'
  | 'declined'
  | 'insufficient_funds'
  | 'expired'
  | 'wrong_cvc'
  | 'charged_back'

const names: readonly OfferedCard[] = [
  'success',
  'always_asks',
  'late',
  'declined',
  'insufficient_funds',
  'expired',
  'wrong_cvc',
  'charged_back',
]

/** The sandbox's cards that the form offers; a number is written like "4242 4242 4242 4242". */
export const sandboxCards = names.map((name) => ({
  name,
  number: testCards[name].number.replaceAll(/(\d{4})(?=\d)/g, '$1 '),
}))
