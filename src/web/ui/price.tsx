import { money } from '#i18n/format.ts'

import { useLocale, useMessages } from '../app/messages.tsx'
import { classes } from './class-names.ts'

interface PriceProps {
  readonly cents: number
  /** «from 18 €» */
  readonly from?: boolean
  readonly className?: string
}

/** An amount of money in the page's language. */
export function Price({ cents, from, className }: PriceProps) {
  const { kit } = useMessages()
  const text = money(useLocale(), cents)
  return (
    <span className={classes('font-bold whitespace-nowrap tabular', className)}>
      {from ? kit.fromPrice(text) : text}
    </span>
  )
}
