import type { Question, QuestionGroup } from './document-text.ts'
import { inOrder, type ReadText } from './read-document.ts'
import { faultsOfWords, headingOf, paragraphsOf, type Heading, type TextFault } from './text-lines.ts'

interface DraftQuestion {
  readonly id: string
  readonly question: string
  readonly answer: string[]
  also: string
  readonly line: number
}

interface Draft {
  readonly groups: { readonly id: string; readonly title: string; readonly questions: DraftQuestion[] }[]
  readonly faults: TextFault[]
}

/**
 * Reads questions: topics `## title {#id}`, questions `### question {#id}` with the paragraphs of their answers, and
 * `+ further search words`.
 */
export function readQuestions(source: string): ReadText<readonly QuestionGroup[]> {
  const draft: Draft = { groups: [], faults: [] }
  for (const paragraph of paragraphsOf(source)) {
    const heading = headingOf(paragraph)
    if (heading) headingTakes(draft, heading, paragraph.line)
    else if (paragraph.lines[0]?.startsWith('#'))
      draft.faults.push({ line: paragraph.line, code: 'unknown_heading' })
    else wordsTake(draft, paragraph.lines, paragraph.line)
  }
  const questions = draft.groups.flatMap((group) => group.questions)
  const empty = questions.filter(({ answer }) => answer.length === 0)
  const faults = [
    ...(questions.length === 0 ? [{ line: 1, code: 'no_chapters' } as const] : []),
    ...empty.map(({ line }) => ({ line, code: 'no_answer' }) as const),
    ...draft.faults,
    ...faultsOfWords(source),
  ]
  return { text: draft.groups.map(withoutLines), faults: inOrder(faults) }
}

const withoutLines = ({ questions, ...group }: Draft['groups'][number]): QuestionGroup => ({
  ...group,
  questions: questions.map(({ id, question, answer, also }) => ({ id, question, answer, also })),
})

function headingTakes({ groups, faults }: Draft, { level, id, title }: Heading, line: number): void {
  const group = groups.at(-1)
  if (level !== 2 && level !== 3) return void faults.push({ line, code: 'unknown_heading' })
  const others = level === 2 ? groups : groups.flatMap(({ questions }) => questions)
  if (id === '') faults.push({ line, code: 'no_id' })
  else if (others.some((other) => other.id === id)) faults.push({ line, code: 'same_id' })
  if (level === 2) groups.push({ id, title, questions: [] })
  else if (group) group.questions.push({ id, question: title, answer: [], also: '', line })
  else faults.push({ line, code: 'question_outside' })
}

function wordsTake({ groups, faults }: Draft, lines: readonly string[], line: number): void {
  const question = groups.at(-1)?.questions.at(-1)
  if (!question) return void faults.push({ line, code: 'outside_chapter' })
  const text = lines.join(' ')
  if (text.startsWith('+ ')) question.also = text.slice(2).trim()
  else question.answer.push(text)
}

/** The questions as their administrators write them; `readQuestions` gives the same ones back. */
export const writeQuestions = (groups: readonly QuestionGroup[]): string =>
  `${groups
    .map(({ id, title, questions }) =>
      [`## ${title} {#${id}}`, ...questions.map(writtenQuestion)].join('\n\n'),
    )
    .join('\n\n')}\n`

const writtenQuestion = ({ id, question, answer, also }: Question): string =>
  [`### ${question} {#${id}}`, ...answer, ...(also === '' ? [] : [`+ ${also}`])].join('\n\n')
