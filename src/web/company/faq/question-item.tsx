import { Plus } from 'lucide-react'

import type { Question } from '#domain/content/document-text.ts'

import { LinkedText } from '../content/linked-text.tsx'

interface QuestionItemProps {
  readonly question: Omit<Question, 'also'>
  /** Shows its answer from the start. */
  readonly isOpen: boolean
}

/** A question that opens to its answer, without script too. */
export function QuestionItem({ question: { id, question, answer }, isOpen }: QuestionItemProps) {
  return (
    <details id={id} open={isOpen} className="group border-t border-line first:border-0">
      <summary className="flex min-h-15 list-none items-center gap-4 py-3.5 text-[17px] leading-[1.35] font-semibold hover:text-primary [&::-webkit-details-marker]:hidden">
        <span className="mr-auto">{question}</span>
        <Plus
          size={20}
          strokeWidth={1.75}
          aria-hidden="true"
          className="text-primary transition-[rotate] duration-200 group-open:rotate-45"
        />
      </summary>
      <div className="flex max-w-[62ch] flex-col gap-3 pb-5 leading-[1.6] text-ink-2">
        {answer.map((paragraph) => (
          <p key={paragraph}>
            <LinkedText text={paragraph} />
          </p>
        ))}
      </div>
    </details>
  )
}
