import { MessageCircleQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import type { QuestionGroup } from '#domain/content/document-text.ts'
import { plainWords } from '#domain/content/text-parts.ts'
import { shownQuestions } from '#features/content/queries/shown-content.ts'

import type { PageHandle } from '../app/page-handle.ts'
import { pageContext } from '../app/request.ts'
import { ContentHead } from '../company/content/content-head.tsx'
import { NextStep } from '../company/content/next-step.tsx'
import { findQuestions } from '../company/faq/find-questions.ts'
import { QuestionGroups } from '../company/faq/question-groups.tsx'
import { QuestionSearch } from '../company/faq/question-search.tsx'
import { StillAsking } from '../company/faq/still-asking.tsx'
import { useFaqWords } from '../company/faq/words.ts'
import { PageHead } from '../frame/shell/page-head.tsx'
import { EmptyState } from '../ui/card.tsx'
import type { Route } from './+types/booking-faq.ts'

export const handle = { cache: { seconds: 3600, query: ['q'] } } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const { db, locale, platform } = context.get(pageContext)
  return { all: await shownQuestions(db, { locale, at: platform.now() }) }
}

export default function BookingFaq({ loaderData: { all } }: Route.ComponentProps) {
  const words = useFaqWords()
  const [params] = useSearchParams()
  const [query, setQuery] = useState(params.get('q')?.slice(0, 100) ?? '')
  const groups = findQuestions(all, query)
  const isSearch = query.trim() !== ''
  const count = groups.flatMap(({ questions }) => questions).length
  return (
    <>
      <PageHead title={words.title} description={words.description} jsonLd={factsOf(all)} />
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

/** All questions for search engines, by schema.org. */
function factsOf(groups: readonly QuestionGroup[]) {
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
