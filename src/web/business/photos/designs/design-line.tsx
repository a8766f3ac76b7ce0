import { Tag } from 'lucide-react'

import type { OwnDesign } from '#features/designs/contract.ts'
import { minutes } from '#i18n/format.ts'

import { useLocale } from '../../../app/messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { Price } from '../../../ui/price.tsx'
import { useOwnDesignWords } from './words.ts'

interface DesignLineProps {
  readonly design: OwnDesign | undefined
  /** Of the photo, from 1. */
  readonly number: number
  readonly onOpen: () => void
}

/** The price of a photo's design for customers, and the button that opens it. */
export function DesignLine({ design, number, onOpen }: DesignLineProps) {
  const words = useOwnDesignWords()
  return (
    <Button variant="ghost" size="sm" className="justify-start text-left" onClick={onOpen}>
      <Tag size={18} strokeWidth={1.75} aria-hidden="true" />
      <span className="whitespace-normal">
        {design ? <DesignFigures design={design} /> : words.tag}
        <span className="sr-only">{words.ofPhoto(number)}</span>
      </span>
    </Button>
  )
}

function DesignFigures({ design: { visit } }: { readonly design: OwnDesign }) {
  const words = useOwnDesignWords()
  const locale = useLocale()
  if (!visit) return words.hidden
  return (
    <>
      {words.isDesign}: {minutes(locale, visit.minutes)} ·{' '}
      <Price cents={visit.priceCents} from={visit.isFrom} />
    </>
  )
}
