import type { TemplateItem } from '#features/services/contract.ts'
import { minutes } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/check.tsx'
import { Input } from '../../ui/field.tsx'
import { eurosOf } from '../../ui/forms/euros.ts'
import { Fault } from '../../ui/forms/fault.tsx'
import { useCategoryNames } from '../category-names.ts'
import { withChosen, withoutChosen } from './template-choice.ts'
import type { TemplateForm } from './use-template-form.ts'
import { useServicesWords } from './words.ts'

interface TemplateItemsProps {
  readonly items: readonly TemplateItem[]
  readonly form: TemplateForm
}

/** The template by category; a service that the salon has already can't be chosen again. */
export function TemplateItems({ items, form }: TemplateItemsProps) {
  const names = useCategoryNames()
  return (
    <>
      <EverythingButton items={items} form={form} />
      {[...Map.groupBy(items, ({ category }) => category)].map(([category, inside]) => (
        <fieldset key={category}>
          <legend className="mb-1 text-title">{names[category].name}</legend>
          <ul className="divide-y divide-line border-y border-line">
            {inside.map((item) => (
              <ItemRow key={item.key} item={item} form={form} />
            ))}
          </ul>
        </fieldset>
      ))}
    </>
  )
}

/** Chooses all services that the salon does not have yet; a second press chooses none. */
function EverythingButton({ items, form: { chosen, choose } }: TemplateItemsProps) {
  const { template: words } = useServicesWords()
  const locale = useLocale()
  const offered = items.filter(({ isThere }) => !isThere)
  const isAll = offered.length > 0 && offered.every(({ key }) => key in chosen)
  return (
    <Button
      variant="secondary"
      size="sm"
      className="self-start"
      onClick={() => choose(isAll ? withoutChosen(chosen, offered) : withChosen(chosen, offered, locale))}
    >
      {isAll ? words.nothing : words.everything}
    </Button>
  )
}

interface ItemRowProps {
  readonly item: TemplateItem
  readonly form: TemplateForm
}

function ItemRow({ item, form }: ItemRowProps) {
  const { template: words } = useServicesWords()
  const locale = useLocale()
  const { key, isThere } = item
  const { chosen, choose, faults } = form
  const fault = faults[key]
  return (
    <li>
      <div className="flex items-center gap-3">
        <Checkbox
          label={locale === 'el' ? item.nameEl : item.nameEn}
          hint={isThere ? words.there : minutes(locale, item.minutes)}
          checked={isThere || key in chosen}
          disabled={isThere}
          className="min-w-0 flex-1"
          onChange={({ target }) =>
            choose(target.checked ? withChosen(chosen, [item], locale) : withoutChosen(chosen, [item]))
          }
        />
        {!isThere && <PriceInput item={item} form={form} />}
      </div>
      <Fault className="justify-end pb-2">{fault}</Fault>
    </li>
  )
}

/** The salon's own price; typing one chooses the service. */
function PriceInput({ item: { key, nameEl, nameEn, priceCents }, form }: ItemRowProps) {
  const { template: words } = useServicesWords()
  const locale = useLocale()
  const { chosen, choose, faults } = form
  return (
    <span className="relative w-24 shrink-0">
      <Input
        aria-label={words.price(locale === 'el' ? nameEl : nameEn)}
        aria-invalid={key in faults || undefined}
        inputMode="decimal"
        maxLength={9}
        className="!pr-8 text-right tabular"
        value={chosen[key] ?? eurosOf(priceCents, locale)}
        onChange={({ target }) => choose({ ...chosen, [key]: target.value })}
      />
      <span aria-hidden="true" className="absolute inset-y-0 right-3 grid place-items-center text-muted">
        €
      </span>
    </span>
  )
}
