import { hasQuestions, type ContentDocument } from '#domain/content/content-documents.ts'
import { readDocument } from '#domain/content/read-document.ts'
import { readQuestions } from '#domain/content/read-questions.ts'
import type { Locale } from '#domain/locale.ts'
import type { ContentDraft } from '#features/content/contract.ts'

import { Chapters } from '../../company/content/document-page.tsx'
import { QuestionItem } from '../../company/faq/question-item.tsx'
import { Field, Textarea } from '../../ui/field.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useAdminContentWords } from './words.ts'

export type TypedDraft = Pick<ContentDraft, 'textEl' | 'textEn' | 'changesEl' | 'changesEn'>

interface DraftFieldsProps {
  readonly document: ContentDocument
  readonly form: {
    readonly typed: TypedDraft
    readonly faults: { readonly [Name in keyof TypedDraft]?: string | undefined }
    readonly change: (more: Partial<TypedDraft>) => void
  }
}

/** The text in both languages, each with its preview and changes. */
export function DraftFields({ document, form }: DraftFieldsProps) {
  const words = useAdminContentWords()
  return (
    <>
      <Help document={document} />
      <Tabs
        label={words.versions.language}
        tabs={[
          {
            id: 'el',
            label: words.greek,
            panel: <OneLanguage document={document} form={form} locale="el" />,
          },
          {
            id: 'en',
            label: words.english,
            panel: <OneLanguage document={document} form={form} locale="en" />,
          },
        ]}
      />
    </>
  )
}

const names = {
  el: { text: 'textEl', changes: 'changesEl' },
  en: { text: 'textEn', changes: 'changesEn' },
} as const

function OneLanguage({ document, form, locale }: DraftFieldsProps & { readonly locale: Locale }) {
  const words = useAdminContentWords()
  const { text, changes } = names[locale]
  const { typed, faults, change } = form
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <Field label={words.text[locale]} error={faults[text]}>
          {(control) => (
            <Textarea
              {...control}
              name={text}
              lang={locale}
              rows={22}
              maxLength={100_000}
              spellCheck
              value={typed[text]}
              onChange={({ target }) => change({ [text]: target.value })}
            />
          )}
        </Field>
        <Field label={words.changes[locale]} hint={words.changesHint} error={faults[changes]}>
          {(control) => (
            <Textarea
              {...control}
              name={changes}
              lang={locale}
              rows={3}
              maxLength={2000}
              value={typed[changes]}
              onChange={({ target }) => change({ [changes]: target.value })}
            />
          )}
        </Field>
      </div>
      <Preview document={document} source={typed[text]} locale={locale} />
    </div>
  )
}

interface PreviewProps {
  readonly document: ContentDocument
  readonly source: string
  readonly locale: Locale
}

/** The text as its page will show it, as far as it can be parsed. */
function Preview({ document, source, locale }: PreviewProps) {
  const { preview } = useAdminContentWords()
  return (
    <section aria-label={preview} className="min-w-0">
      <p className="text-label">{preview}</p>
      <div lang={locale} className="mt-1.5 max-h-[80vh] overflow-y-auto rounded-lg bg-surface p-5 hairline">
        {hasQuestions(document) ? <Questions source={source} /> : <Document source={source} />}
      </div>
    </section>
  )
}

function Document({ source }: { readonly source: string }) {
  const { title, lead, short, chapters } = readDocument(source).text
  return (
    <>
      <p className="display text-display">{title}</p>
      <p className="mt-2 text-ink-2">{lead}</p>
      <ul className="mt-4 mb-6 list-disc pl-5">
        {short.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <Chapters chapters={chapters} />
    </>
  )
}

const Questions = ({ source }: { readonly source: string }) =>
  readQuestions(source).text.map(({ id, title, questions }) => (
    <section key={id} className="mb-6">
      <h2 className="display text-display-sm">{title}</h2>
      {questions.map((question) => (
        <QuestionItem key={question.id} question={question} isOpen />
      ))}
    </section>
  ))

function Help({ document }: { readonly document: ContentDocument }) {
  const { help } = useAdminContentWords()
  const lines = hasQuestions(document)
    ? [...help.questions, ...help.common]
    : [...help.document, ...help.common, help.things]
  return (
    <details className="text-small">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary">
        {help.title}
      </summary>
      <ul className="list-disc pl-5 text-ink-2">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}
