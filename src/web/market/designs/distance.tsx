import { rating as withOneDecimal } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useDesignsWords } from './words.ts'

/** «350 m», «1.2 km» */
export function Distance({ meters }: { readonly meters: number }) {
  const words = useDesignsWords()
  const locale = useLocale()
  if (meters < 950) return words.meters(Math.round(meters / 50) * 50)
  const kilometers = meters / 1000
  return words.kilometers(
    kilometers < 10 ? withOneDecimal(locale, kilometers) : String(Math.round(kilometers)),
  )
}
