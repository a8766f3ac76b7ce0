import type { DesignVisit } from '#domain/designs/visit.ts'
import { minutes } from '#i18n/format.ts'

import { useLocale } from '../../../app/messages.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Price } from '../../../ui/price.tsx'
import type { DesignDraft } from './design-draft.ts'
import { useOwnDesignWords } from './words.ts'

interface DesignResultProps {
  readonly draft: DesignDraft
  readonly visit: DesignVisit | undefined
}

/** The minutes and the price of the chosen services, or why they cannot be booked. */
export function DesignResult({ draft, visit }: DesignResultProps) {
  const words = useOwnDesignWords()
  const locale = useLocale()
  if (draft.parts.length === 0) return null
  if (!visit) return <Notice tone="warning">{words.unsold}</Notice>
  return (
    <output className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="text-small text-muted">{words.result}</span>
      <span className="tabular">
        {minutes(locale, visit.minutes)} · <Price cents={visit.priceCents} from={visit.isFrom} />
      </span>
    </output>
  )
}
