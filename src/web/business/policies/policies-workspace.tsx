import type { SalonDetails } from '#features/salons/contract.ts'

import { Loaded, type LoadedQuery } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useOwnSalon } from '../business-page.tsx'
import { useSalonPage } from '../use-salon-page.ts'
import { Reminders } from './reminders.tsx'
import { RulesForm } from './rules-form.tsx'
import { RulesPreview } from './rules-preview.tsx'
import { faultsOf, isWhole, rulesOf, type TypedRules } from './typed-rules.ts'
import { useRules } from './use-rules.ts'
import { WhyNot } from './why-not.tsx'
import { usePolicyWords } from './words.ts'

/** The rules, what they would do to a day, and why a time is not offered. */
export function PoliciesWorkspace() {
  const words = usePolicyWords()
  const salon = useOwnSalon()
  const rules = useRules(salon.id)
  // A suspended salon has no public page: its rules can be set even so.
  const page = useSalonPage(salon)
  return (
    <>
      <h1 className="display text-display">{words.page}</h1>
      <p className="mt-1 mb-6 max-w-[62ch] text-ink-2">{words.lead}</p>
      <Loaded query={rules} words={words} skeleton={<Skeleton className="h-128 rounded-lg" />}>
        {(own) => (
          <div className="flex flex-col gap-10">
            <RulesForm
              salonId={salon.id}
              rules={own}
              label={words.save}
              beside={(typed) => <PreviewPanel page={page} typed={typed} />}
            />
            <Reminders salonId={salon.id} salonName={salon.name} />
            {page.data && <WhyNot salon={page.data} />}
          </div>
        )}
      </Loaded>
    </>
  )
}

interface PreviewPanelProps {
  readonly page: LoadedQuery<SalonDetails>
  readonly typed: TypedRules
}

function PreviewPanel({ page, typed }: PreviewPanelProps) {
  const words = usePolicyWords()
  const rules = isWhole(faultsOf(typed, words)) ? rulesOf(typed) : undefined
  return (
    <section aria-labelledby="rules-preview" className="panel h-fit p-5 lg:sticky lg:top-21">
      <h2 id="rules-preview" className="mb-4 text-title">
        {words.preview.title}
      </h2>
      <Loaded query={page} words={words.preview} skeleton={<Skeleton className="h-64 rounded-md" />}>
        {(details) => <RulesPreview salon={details} rules={rules} />}
      </Loaded>
    </section>
  )
}
