import { usePaymentWords } from './words.ts'

interface NamedCard {
  readonly brand: string
  readonly last4: string
  /** Year and month, "2028-09". */
  readonly goodThrough: string
}

/** The names of brands as their cards have them, by the provider's word. */
const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  maestro: 'Maestro',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** The name of a card, "Visa •••• 4242", and until when it is good, "12/29". */
export function useCardName(): (card: NamedCard) => { readonly name: string; readonly until: string } {
  const { kept } = usePaymentWords()
  return ({ brand, last4, goodThrough }) => ({
    name: `${brands[brand] ?? kept.card} ••••\u00a0${last4}`,
    until: `${goodThrough.slice(5)}/${goodThrough.slice(2, 4)}`,
  })
}
