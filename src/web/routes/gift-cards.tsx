import type { PageHandle } from '../app/page-handle.ts'
import { ContentHead } from '../company/content/content-head.tsx'
import { NextStep } from '../company/content/next-step.tsx'
import { plainWords } from '../company/content/text-parts.ts'
import { QuestionItem } from '../company/faq/question-item.tsx'
import { CardRules } from '../company/gift-cards/card-rules.tsx'
import { SampleCard } from '../company/gift-cards/sample-card.tsx'
import { useGiftCardsWords } from '../company/gift-cards/words.ts'
import { PageHead } from '../frame/shell/page-head.tsx'
import { Notice } from '../ui/notice.tsx'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function GiftCards() {
  const words = useGiftCardsWords()
  return (
    <>
      <PageHead title={words.title} description={words.description} jsonLd={useFacts()} />
      <div className="page pt-3 md:pt-6">
        <div className="grid gap-8 md:grid-cols-[1.1fr_1fr] md:items-center md:gap-16">
          <div>
            <ContentHead page={words.title} heading={words.heading} lead={words.lead} />
            <div className="mt-6 max-w-[56ch] md:mt-8">
              <Notice tone="info" title={words.soon.title}>
                {words.soon.text}
              </Notice>
            </div>
          </div>
          <SampleCard />
        </div>
        <CardRules />
        <Questions />
      </div>
      <NextStep />
    </>
  )
}

function Questions() {
  const { questions } = useGiftCardsWords()
  return (
    <section aria-labelledby="questions" className="section-gap md:grid md:grid-cols-[1fr_2fr] md:gap-16">
      <h2 id="questions" className="display text-display-sm md:text-display">
        {questions.title}
      </h2>
      <div className="panel mt-5 px-5 md:mt-0 md:px-7">
        {questions.items.map((question) => (
          <QuestionItem key={question.id} question={question} isOpen={false} />
        ))}
      </div>
    </section>
  )
}

/** The questions for search engines, by schema.org. */
function useFacts() {
  const { questions } = useGiftCardsWords()
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainWords(answer.join(' ')) },
    })),
  }
}
