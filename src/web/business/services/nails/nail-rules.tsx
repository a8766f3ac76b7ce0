import { Sparkles } from 'lucide-react'

import type { OwnNailRules } from '#features/nails/contract.ts'
import type { PriceList } from '#features/services/contract.ts'

import { useLocale } from '../../../app/messages.tsx'
import { EmptyState } from '../../../ui/card.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useOwnSalon } from '../../business-page.tsx'
import { NailRulesForm } from './nail-rules-form.tsx'
import { namedServices } from './named-services.ts'
import { useNailRules } from './use-nail-rules.ts'
import { useNailRuleWords } from './words.ts'

const boxes = (
  <>
    <Skeleton className="h-16 rounded-lg" />
    <Skeleton className="mt-4 h-96 rounded-lg" />
  </>
)

/** The salon's rules for old work on the nails. */
export function NailRules({ list }: { readonly list: PriceList }) {
  const words = useNailRuleWords()
  const salon = useOwnSalon()
  return (
    <Loaded query={useNailRules(salon.id)} words={words} skeleton={boxes}>
      {(own) => <Rules key={own.revision} own={own} list={list} />}
    </Loaded>
  )
}

function Rules({ own, list }: { readonly own: OwnNailRules; readonly list: PriceList }) {
  const words = useNailRuleWords()
  const locale = useLocale()
  if (own.services.length === 0)
    return (
      <EmptyState
        icon={<Sparkles size={28} strokeWidth={1.5} aria-hidden="true" />}
        title={words.empty.title}
        text={words.empty.text}
      />
    )
  return (
    <NailRulesForm own={own} services={namedServices(own.services, list, locale)} timeZone={list.timeZone} />
  )
}
