import { useState } from 'react'

import type { TemplateItem } from '#features/services/contract.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { useCategoryNames } from '../category-names.ts'
import { useTemplate } from '../services/template-calls.ts'
import { WorkspaceLink } from '../workspace-link.tsx'
import { Loaded } from './loaded.tsx'
import { StepFrame, type StepProps } from './step-frame.tsx'
import { isSendable, usualOf, withPrice, type ChosenPrices } from './template-prices.ts'
import { TemplateRow } from './template-row.tsx'
import { useAddServices } from './use-add-services.ts'
import { useSetUpWords } from './words.ts'

/** Offers the services of the template at the salon's own prices. */
export function ServicesStep(props: StepProps) {
  const { services: words } = useSetUpWords()
  const query = useTemplate(props.salonId)
  return (
    <StepFrame title={words.title} text={words.text}>
      <Loaded query={query}>{({ items }) => <Choose {...props} items={items} />}</Loaded>
      <WorkspaceLink name="businessServices">{words.workspace}</WorkspaceLink>
    </StepFrame>
  )
}

interface ItemsProps {
  readonly items: readonly TemplateItem[]
}

function Choose({ items, ...step }: StepProps & ItemsProps) {
  const { services: words } = useSetUpWords()
  const locale = useLocale()
  const categories = useCategoryNames()
  const [chosen, setChosen] = useState<ChosenPrices>(new Map())
  return (
    <>
      <Chip onClick={() => setChosen(usualOf(items, locale))}>{words.usual}</Chip>
      <div className="mt-4 flex flex-col gap-6">
        {[...Map.groupBy(items, ({ category }) => category)].map(([category, group]) => (
          <fieldset key={category}>
            <legend className="text-label">{categories[category].name}</legend>
            <ul className="mt-1 divide-y divide-line border-y border-line">
              {group.map((item) => (
                <TemplateRow
                  key={item.key}
                  item={item}
                  euros={chosen.get(item.key)}
                  onChange={(euros) => setChosen((now) => withPrice(now, item.key, euros))}
                />
              ))}
            </ul>
          </fieldset>
        ))}
      </div>
      <AddBar {...step} items={items} chosen={chosen} />
    </>
  )
}

/** Adds what is chosen; a salon that has services already may go on without. */
function AddBar({ salonId, onNext, items, chosen }: StepProps & ItemsProps & { chosen: ChosenPrices }) {
  const { services: words, next } = useSetUpWords()
  const { isBusy, add } = useAddServices(salonId, onNext)
  const isDone = chosen.size === 0 && items.some(({ isThere }) => isThere)
  return (
    <div className="sticky bottom-(--tab-bar) mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-bg py-4">
      <Button
        size="lg"
        busy={isBusy}
        disabled={!isDone && !isSendable(chosen)}
        className="max-sm:w-full"
        onClick={() => (isDone ? onNext() : void add(chosen))}
      >
        {isDone ? next : words.add}
      </Button>
      <p aria-live="polite" className="text-small text-muted">
        {chosen.size > 0 && words.chosen(chosen.size)}
      </p>
    </div>
  )
}
