import { useState } from 'react'

import type { PromotionPreview } from '#features/promotions/contract.ts'
import { money, plainDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useAction } from '../../ui/use-action.ts'
import { usePromotionCalls } from './calls.ts'
import { bodyOf, faultsOf, type Draft } from './draft.ts'
import { usePromotionsWords } from './words.ts'

interface PreviewPartProps {
  readonly typed: Draft
}

/** Computes what the typed promotion would have cost last month; an answer about other terms is not shown. */
export function PreviewPart({ typed }: PreviewPartProps) {
  const words = usePromotionsWords()
  const calls = usePromotionCalls()
  const [answer, setAnswer] = useState<{ readonly about: Draft; readonly preview: PromotionPreview }>()
  const preview = useAction(
    async () => {
      setAnswer({ about: typed, preview: await calls.preview(bodyOf(typed)) })
    },
    { check: () => (Object.keys(faultsOf(typed, words)).length > 0 ? words.preview.fix : undefined) },
  )
  return (
    <section aria-labelledby="preview" className="rounded-md bg-bg-subtle p-4">
      <h3 id="preview" className="text-title">
        {words.preview.title}
      </h3>
      <p className="mt-1 mb-3 text-small text-ink-2">{words.preview.text}</p>
      <div className="flex flex-col gap-3">
        <Problem>{preview.problem}</Problem>
        {answer?.about === typed && <Outcome preview={answer.preview} />}
        <Button variant="secondary" busy={preview.isBusy} onClick={() => void preview.run()}>
          {words.preview.button}
        </Button>
      </div>
    </section>
  )
}

function Outcome({ preview: { from, to, bookings, uses, cents } }: { readonly preview: PromotionPreview }) {
  const { preview: words } = usePromotionsWords()
  const locale = useLocale()
  const day = (date: string) => plainDay(locale, `${date}T12:00:00Z`, 'UTC')
  return (
    <Notice live>
      {bookings === 0 ? words.none(day(from), day(to)) : words.result(uses, bookings, money(locale, cents))}
    </Notice>
  )
}
