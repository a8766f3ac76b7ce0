import type { QuestionGroup } from '#i18n/questions.ts'

import { QuestionItem } from './question-item.tsx'
import { useFaqWords } from './words.ts'

/** So few answers are shown open: who searched wants to read. */
const openUpTo = 2

interface QuestionGroupsProps {
  readonly groups: readonly QuestionGroup[]
  readonly isSearch: boolean
}

/** The questions by topic, the topics beside them where there is room. */
export function QuestionGroups({ groups, isSearch }: QuestionGroupsProps) {
  const words = useFaqWords()
  const isOpen = isSearch && groups.flatMap(({ questions }) => questions).length <= openUpTo
  return (
    <div className="mt-8 md:mt-12 md:grid md:grid-cols-[240px_minmax(0,1fr)] md:gap-16">
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
      <div className="flex flex-col gap-10">
        {groups.map(({ id, title, questions }) => (
          <section key={id} aria-labelledby={`topic-${id}`}>
            <h2 id={`topic-${id}`} className="display text-display-sm">
              {title}
            </h2>
            <div className="panel mt-3 px-5 md:px-7">
              {questions.map((question) => (
                <QuestionItem key={question.id} question={question} isOpen={isOpen} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}
