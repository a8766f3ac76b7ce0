import type { PageHandle } from '../app/page-handle.ts'
import { ContentHead } from '../company/content/content-head.tsx'
import { LinkedText } from '../company/content/linked-text.tsx'
import { PartnershipForm } from '../company/partnership/partnership-form.tsx'
import { usePartnershipWords } from '../company/partnership/words.ts'
import { PageHead } from '../frame/shell/page-head.tsx'
import { Card } from '../ui/card.tsx'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

const steps = ['read', 'answer', 'keep'] as const

export default function Partnership() {
  const words = usePartnershipWords()
  return (
    <div className="page grid gap-x-16 gap-y-8 pt-3 pb-4 md:grid-cols-[1fr_1.1fr] md:pt-6">
      <PageHead title={words.title} description={words.description} />
      <div className="md:sticky md:top-21 md:self-start">
        <ContentHead page={words.title} heading={words.heading} lead={words.lead} />
        <section aria-label={words.next.title} className="mt-8 max-md:hidden">
          <WhatNext />
        </section>
      </div>
      <Card className="self-start p-5 sm:p-8">
        <PartnershipForm />
      </Card>
      <section aria-label={words.next.title} className="md:hidden">
        <WhatNext />
      </section>
    </div>
  )
}

/** Beside the form where there is room, else below it. */
function WhatNext() {
  const { next, alone } = usePartnershipWords()
  return (
    <>
      <h2 className="text-title">{next.title}</h2>
      <ol className="mt-3 flex max-w-[46ch] flex-col gap-3">
        {steps.map((name, index) => (
          <li key={name} className="flex gap-4">
            <span
              aria-hidden="true"
              className="display w-5 shrink-0 text-[22px] leading-[1.1] text-coral-text"
            >
              {index + 1}
            </span>
            {next[name]}
          </li>
        ))}
      </ol>
      <p className="mt-6 max-w-[46ch] border-t border-line-strong pt-5 text-ink-2">
        <LinkedText text={alone} />
      </p>
    </>
  )
}
