import { Link } from 'react-router'

import { plainWords } from '#domain/content/text-parts.ts'

import type { PageHandle } from '../app/page-handle.ts'
import { useHref } from '../app/paths.ts'
import { useSiteSettings } from '../app/site-settings.ts'
import { ContentHead } from '../company/content/content-head.tsx'
import { NextStep } from '../company/content/next-step.tsx'
import { QuestionItem } from '../company/faq/question-item.tsx'
import { CardRules } from '../company/gift-cards/card-rules.tsx'
import { Purchase } from '../company/gift-cards/purchase.tsx'
import { useGiftCardsWords } from '../company/gift-cards/words.ts'
import { PageHead } from '../frame/shell/page-head.tsx'
import { Notice } from '../ui/notice.tsx'

export const handle = { cache: { seconds: 3600 }, takesCards: true } satisfies PageHandle

export default function GiftCards() {
  const words = useGiftCardsWords()
  const payments = useSiteSettings()?.payments ?? 'at_salon'
  return (
    <>
      <PageHead title={words.title} description={words.description} jsonLd={useFacts()} />
      <div className="page pt-3 md:pt-6">
        <ContentHead page={words.title} heading={words.heading} lead={words.lead}>
          <Ways />
        </ContentHead>
        <div className="mt-8 md:mt-12">
          {payments !== 'at_salon' ? (
            <Purchase />
          ) : (
            <div className="max-w-[56ch]">
              <Notice tone="info" title={words.notSold.title}>
                {words.notSold.text}
              </Notice>
            </div>
          )}
        </div>
        <CardRules />
        <Questions />
      </div>
      <NextStep />
    </>
  )
}

/** To what holders and buyers of cards look for. */
function Ways() {
  const { links } = useGiftCardsWords()
  const href = useHref()
  const look =
    'inline-flex min-h-11 items-center text-small font-semibold text-primary underline underline-offset-4'
  return (
    <p className="mt-2 flex flex-wrap gap-x-6">
      <Link to={href('giftCardBalance')} className={look}>
        {links.balance}
      </Link>
      <Link to={href('giftCardWithdrawal')} className={look}>
        {links.withdraw}
      </Link>
    </p>
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
