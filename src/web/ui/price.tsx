import { money } from '#i18n/format.ts'

import { useLocale, useMessages } from '../app/messages.tsx'
import { classes } from './class-names.ts'

interface PriceProps {
  readonly cents: number
  /** With a promotion for everybody, which stands beside the earlier price. */
  readonly reduced?: ReducedPrice | null | undefined
  /** «from 18 €» */
  readonly from?: boolean
  readonly className?: string
}

interface ReducedPrice {
  readonly priceCents: number
  /** The lowest of the 30 days before. */
  readonly earlierPriceCents: number
}

/** An amount of money in the page's language. */
export function Price({ cents, reduced, from, className }: PriceProps) {
  const { kit } = useMessages()
  const locale = useLocale()
  const price = money(locale, reduced?.priceCents ?? cents)
  const text = from ? kit.fromPrice(price) : price
  const earlier = isReduced(reduced) && money(locale, reduced.earlierPriceCents)
  return (
    <span className={classes('font-bold whitespace-nowrap tabular', className)}>
      {earlier && (
        <s aria-hidden="true" className="mr-1.5 font-normal text-muted">
          {earlier}
        </s>
      )}
      {text}
      {earlier && <span className="sr-only"> {kit.insteadOf(earlier)}</span>}
    </span>
  )
}

/** A price that was lower within the 30 days is no reduction, and is shown alone. */
const isReduced = (price: ReducedPrice | null | undefined): price is ReducedPrice =>
  price != null && price.priceCents < price.earlierPriceCents

/** The meaning of a price with a line through it; empty where a page shows none. */
export function EarlierPriceNote({ prices }: { readonly prices: readonly PriceProps['reduced'][] }) {
  const { kit } = useMessages()
  return prices.some(isReduced) && <p className="mt-3 text-caption text-muted">{kit.earlierPrice}</p>
}
