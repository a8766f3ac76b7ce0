import { useEffect } from 'react'
import { useLocation } from 'react-router'

import type { QuestionGroup } from '#domain/content/document-text.ts'

import { QuestionItem } from './question-item.tsx'
import { useFaqWords } from './words.ts'

/** Up to so many answers are shown open: after a search, readers want to read. */
const openUpTo = 2

interface QuestionGroupsProps {
  readonly groups: readonly QuestionGroup[]
  readonly isSearch: boolean
}

/** The questions by topic, the topics beside them where there is room. */
export function QuestionGroups({ groups, isSearch }: QuestionGroupsProps) {
  useNamedQuestion()
  const isOpen = isSearch && groups.flatMap(({ questions }) => questions).length <= openUpTo
  return (
    <div className="mt-8 md:mt-12 md:grid md:grid-cols-[240px_minmax(0,1fr)] md:gap-16">
      <Topics groups={groups} />
      <div className="flex flex-col gap-10">
        {groups.map((group) => (
          <Topic key={group.id} group={group} isOpen={isOpen} />
        ))}
      </div>
    </div>
  )
}

/** Opens the question that the URL names after its «#»: other pages link to an answer. */
function useNamedQuestion(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const named = document.getElementById(hash.slice(1))
    if (named instanceof HTMLDetailsElement) named.open = true
  }, [hash])
}

function Topics({ groups }: Pick<QuestionGroupsProps, 'groups'>) {
  const words = useFaqWords()
  return (
    <nav aria-label={words.topics} className="hidden md:block">
      <ul className="sticky top-21 flex flex-col gap-1">
        {groups.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#topic-${id}`}
              className="-ml-4 flex min-h-11 items-center rounded-full px-4 text-label text-ink-2 hover:bg-primary-ghost hover:text-primary"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface TopicProps {
  readonly group: QuestionGroup
  readonly isOpen: boolean
}

const Topic = ({ group: { id, title, questions }, isOpen }: TopicProps) => (
  <section aria-labelledby={`topic-${id}`}>
    <h2 id={`topic-${id}`} className="display text-display-sm">
      {title}
    </h2>
    <div className="panel mt-3 px-5 md:px-7">
      {questions.map((question) => (
        <QuestionItem key={question.id} question={question} isOpen={isOpen} />
      ))}
    </div>
  </section>
)
