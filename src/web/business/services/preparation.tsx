import type { PriceList } from '#features/services/contract.ts'

import { useLocale } from '../../app/messages.tsx'
import { Field } from '../../ui/field.tsx'
import { boundField } from '../../ui/forms/bound-field.ts'
import { LineField } from '../../ui/forms/written-fields.tsx'
import { textOf, valueOf } from '../../ui/select-rule.ts'
import { Select } from '../../ui/select.tsx'
import type { ServiceForm } from './use-service-form.ts'
import { useServicesWords } from './words.ts'

interface PreparationProps {
  readonly list: PriceList
  readonly form: ServiceForm
}

const minutes = { inputMode: 'numeric', most: 3, className: 'max-w-40' } as const

/** The needs of a service besides the work: time before and after it, and equipment. */
export function Preparation({ list, form }: PreparationProps) {
  const { form: words } = useServicesWords()
  const field = boundField(form)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <LineField {...field('bufferBefore')} {...minutes} label={words.bufferBefore} />
        <LineField {...field('bufferAfter')} {...minutes} label={words.bufferAfter} />
      </div>
      <p className="-mt-2 text-small text-muted">{words.bufferHint}</p>
      <ResourceField list={list} form={form} />
      {form.typed.resourceId !== '' && (
        <LineField {...field('resourceTurnover')} {...minutes} label={words.turnover} />
      )}
    </>
  )
}

function ResourceField({ list, form: { typed, change } }: PreparationProps) {
  const { form: words } = useServicesWords()
  const locale = useLocale()
  if (list.resources.length === 0) return null
  return (
    <Field label={words.resource}>
      {(control) => (
        <Select
          {...control}
          value={valueOf(typed.resourceId)}
          onValueChange={(value) => change({ resourceId: textOf(value) })}
          items={[
            { value: valueOf(''), label: words.noResource },
            ...list.resources.map(({ id, nameEl, nameEn }) => ({
              value: id,
              label: locale === 'el' ? nameEl : nameEn || nameEl,
            })),
          ]}
        />
      )}
    </Field>
  )
}
