import { useQuery } from '@tanstack/react-query'

import type { readServiceTemplate, TemplateItem } from '#features/services/contract.ts'

import { api } from '../../app/api.ts'
import { alwaysFresh } from '../../app/query.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TemplateItems } from './template-items.tsx'
import { useTemplateForm, type TemplateForm } from './use-template-form.ts'
import { useServicesWords } from './words.ts'

interface TemplateSheetProps {
  readonly salonId: string
  readonly open: boolean
  readonly onClose: () => void
  readonly onAdded: () => void
}

const FORM = 'template-form'

/** A ready list of what nail salons do: chosen, priced, added at once. */
export function TemplateSheet({ salonId, open, onClose, onAdded }: TemplateSheetProps) {
  const { template: words, failed } = useServicesWords()
  const query = useQuery({
    ...alwaysFresh,
    enabled: open,
    queryKey: ['service-template', salonId],
    queryFn: ({ signal }) =>
      api<typeof readServiceTemplate>('GET', '/business/salons/{id}/service-template', {
        params: { id: salonId },
        signal,
      }),
  })
  const form = useTemplateForm(salonId, query.data?.items ?? [], onAdded)
  const count = Object.keys(form.chosen).length
  return (
    <Sheet
      open={open}
      onClose={onClose}
      keepOpen={count > 0}
      title={words.title}
      subtitle={words.text}
      footer={
        <div className="flex flex-col gap-2">
          <Problem>{form.problem}</Problem>
          <Button type="submit" form={FORM} size="lg" wide busy={form.busy} disabled={count === 0}>
            {words.submit(count)}
          </Button>
        </div>
      }
    >
      <Loaded query={query} words={{ failed }} skeleton={<Skeleton className="h-96 rounded-lg" />}>
        {({ items }) => (
          <form
            id={FORM}
            noValidate
            onSubmit={(event) => void form.submit(event)}
            className="flex flex-col gap-6"
          >
            <TemplateItems items={items} chosen={form.chosen} faults={form.faults} choose={form.choose} />
            <Chairs form={form} items={items} />
          </form>
        )}
      </Loaded>
    </Sheet>
  )
}

interface ChairsProps {
  readonly form: TemplateForm
  readonly items: readonly TemplateItem[]
}

function Chairs({ form, items }: ChairsProps) {
  const { template: words } = useServicesWords()
  if (!items.some(({ key, needsChair }) => needsChair && key in form.chosen)) return null
  return (
    <Field label={words.chairs} hint={words.chairsHint} error={form.faults['chairs']} optional>
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          maxLength={3}
          className="max-w-40"
          value={form.chairs}
          onChange={({ target }) => form.setChairs(target.value)}
        />
      )}
    </Field>
  )
}
