import { MessageCircleQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { company } from '#domain/company.ts'

import type { PageHandle } from '../app/page-handle.ts'
import { ContentHead } from '../company/content/content-head.tsx'
import { NextStep } from '../company/content/next-step.tsx'
import { plainWords } from '../company/content/text-parts.ts'
import { useContentWords } from '../company/content/words.ts'
import { findQuestions } from '../company/faq/find-questions.ts'
import { QuestionGroups } from '../company/faq/question-groups.tsx'
import { QuestionSearch } from '../company/faq/question-search.tsx'
import { useFaqWords } from '../company/faq/words.ts'
import { PageHead } from '../frame/shell/page-head.tsx'
import { EmptyState } from '../ui/card.tsx'

export const handle = { cache: { seconds: 3600, query: ['q'] } } satisfies PageHandle

export default function BookingFaq() {
  const words = useFaqWords()
  const [params] = useSearchParams()
  const [query, setQuery] = useState(params.get('q')?.slice(0, 100) ?? '')
  const groups = findQuestions(words.groups, query)
  const isSearch = query.trim() !== ''
  const count = groups.flatMap(({ questions }) => questions).length
  return (
    <>
      <PageHead title={words.title} description={words.description} jsonLd={useFacts()} />
      <div className="page pt-3 md:pt-6">
        <ContentHead page={words.title} heading={words.heading} lead={words.lead}>
          <QuestionSearch value={query} onChange={setQuery} />
        </ContentHead>
        <output className="mt-3 block min-h-6 text-small text-muted">
          {isSearch && count > 0 && words.found(count)}
        </output>
        {count > 0 ? <QuestionGroups groups={groups} isSearch={isSearch} /> : <NothingFound />}
        <StillAsking />
      </div>
      <NextStep />
    </>
  )
}

function NothingFound() {
  const words = useFaqWords()
  return (
    <EmptyState
      icon={<MessageCircleQuestionMark size={28} strokeWidth={1.75} aria-hidden="true" />}
      title={words.none}
      text={words.noneText}
    />
  )
}

function StillAsking() {
  const words = useFaqWords()
  const { write } = useContentWords()
  return (
    <section aria-labelledby="still" className="mt-12 flex flex-col items-start gap-2 md:ml-[304px]">
      <h2 id="still" className="text-title">
        {words.stillTitle}
      </h2>
      <p className="text-ink-2">{words.stillText}</p>
      <a
        href={`mailto:${company.email}`}
        className="inline-flex min-h-11 items-center text-label text-primary underline underline-offset-4"
      >
        {write}: {company.email}
      </a>
    </section>
  )
}

/** All questions for search engines, by schema.org. */
function useFacts() {
  const { groups } = useFaqWords()
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: groups
      .flatMap(({ questions }) => questions)
      .map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: plainWords(answer.join(' ')) },
      })),
  }
}
