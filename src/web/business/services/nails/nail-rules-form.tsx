import type { NailRulesView, OwnNailRules } from '#features/nails/contract.ts'

import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/check.tsx'
import { Problem } from '../../../ui/forms/problem.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AskingPart } from './asking-part.tsx'
import { soldRules } from './nail-draft.ts'
import { NailPreview } from './nail-preview.tsx'
import type { NamedService } from './named-services.ts'
import { RefillPart } from './refill-part.tsx'
import { RemovalPart } from './removal-part.tsx'
import { RepairPart } from './repair-part.tsx'
import { useRulesForm } from './use-rules-form.ts'
import { useNailRuleWords } from './words.ts'

interface NailRulesFormProps {
  readonly own: OwnNailRules
  readonly services: readonly NamedService[]
  /** Of the salon. */
  readonly timeZone: string
}

/** The rules, with a preview of their outcome beside them. */
export function NailRulesForm({ own, services, timeZone }: NailRulesFormProps) {
  const words = useNailRuleWords()
  const form = useRulesForm(own)
  const { draft, change } = form
  const part = { services, rules: draft.rules, onChange: (rules: NailRulesView) => change({ rules }) }
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_360px]">
      <form noValidate onSubmit={(event) => void form.submit(event)} className="flex min-w-0 flex-col gap-8">
        <div>
          <h2 className="text-title">{words.title}</h2>
          <p className="mt-1 text-ink-2">{words.intro}</p>
          <Switch
            label={words.isAsked.label}
            hint={words.isAsked.hint}
            checked={draft.isAsked}
            className="mt-3"
            onChange={({ target }) => change({ isAsked: target.checked })}
          />
          {own.revision === 0 && <Notice className="mt-3">{words.suggestedNow}</Notice>}
          {form.isDropped && (
            <Notice tone="warning" className="mt-3">
              {words.dropped}
            </Notice>
          )}
        </div>
        <AskingPart {...part} />
        <RemovalPart {...part} />
        <RefillPart {...part} suggested={own.suggested} />
        <RepairPart {...part} />
        <Foot form={form} onSuggest={() => change({ rules: soldRules(own.suggested, own.services) })} />
      </form>
      <div className="lg:sticky lg:top-32 lg:max-h-[calc(100dvh-144px)] lg:self-start lg:overflow-y-auto lg:rounded-xl">
        <NailPreview services={services} keyed={own} rules={draft.rules} timeZone={timeZone} />
      </div>
    </div>
  )
}

interface FootProps {
  readonly form: ReturnType<typeof useRulesForm>
  readonly onSuggest: () => void
}

function Foot({ form, onSuggest }: FootProps) {
  const words = useNailRuleWords()
  return (
    <div className="flex flex-col gap-3">
      <Problem>{form.problem}</Problem>
      <output className="text-small text-muted">{form.isChanged ? words.unsaved : ''}</output>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.isBusy} disabled={!form.isChanged && !form.isBusy}>
          {words.save}
        </Button>
        <Button variant="secondary" onClick={onSuggest}>
          {words.suggest}
        </Button>
      </div>
    </div>
  )
}
