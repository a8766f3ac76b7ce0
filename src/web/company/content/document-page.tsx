import { Check } from 'lucide-react'

import { company } from '#domain/company.ts'
import type { Chapter, DocumentText } from '#domain/content/document-text.ts'
import type { ShownVersions } from '#features/content/queries/shown-content.ts'

import type { PlainPage } from '../../app/paths.ts'
import { PageHead } from '../../frame/shell/page-head.tsx'
import { ContentHead } from './content-head.tsx'
import { DocumentBlock } from './document-block.tsx'
import { OtherVersions, Standing } from './versions.tsx'
import { useContentWords } from './words.ts'

interface DocumentPageProps {
  readonly page: PlainPage
  readonly text: DocumentText
  readonly versions: ShownVersions
}

/** A text of chapters with its contents beside it; a summary comes first, for readers who stop there. */
export function DocumentPage({ page, text, versions }: DocumentPageProps) {
  return (
    <article className="page pt-3 md:pt-6">
      <PageHead
        title={text.title}
        description={text.description}
        noindex={versions.shown.standing !== 'in-force'}
      />
      <ContentHead page={text.title} heading={text.title} lead={text.lead}>
        <Standing page={page} versions={versions} />
      </ContentHead>
      {text.short.length > 0 && <InShort points={text.short} />}
      <div className="mt-8 md:mt-12 md:grid md:grid-cols-[240px_minmax(0,680px)] md:gap-16">
        <Contents chapters={text.chapters} />
        <div>
          <Chapters chapters={text.chapters} />
          <OtherVersions page={page} versions={versions} />
          <Registration />
        </div>
      </div>
    </article>
  )
}

/** The chapters with their numbers. */
export const Chapters = ({ chapters }: { readonly chapters: readonly Chapter[] }) =>
  chapters.map((chapter, index) => <ChapterText key={chapter.id} chapter={chapter} number={index + 1} />)

function InShort({ points }: { readonly points: readonly string[] }) {
  const { short } = useContentWords()
  return (
    <section aria-labelledby="short" className="mt-6 rounded-xl bg-bg-subtle p-5 md:mt-10 md:p-8">
      <h2 id="short" className="text-title">
        {short}
      </h2>
      <ul className="mt-3 grid gap-3 md:mt-4 md:grid-cols-3 md:gap-8">
        {points.map((point) => (
          <li key={point} className="flex gap-2.5">
            <span className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-full bg-success-soft text-success">
              <Check size={14} strokeWidth={2.25} aria-hidden="true" />
            </span>
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The table of contents beside the text; a phone has no room for it. */
function Contents({ chapters }: { readonly chapters: readonly Chapter[] }) {
  const { contents } = useContentWords()
  return (
    <nav aria-label={contents} className="hidden md:block">
      <ol className="sticky top-21 border-l border-line-strong text-small">
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px flex min-h-9 pointer-coarse:min-h-11 items-center border-l-2 border-transparent py-1 pl-4 text-ink-2 hover:border-primary hover:text-primary"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface ChapterTextProps {
  readonly chapter: Chapter
  readonly number: number
}

const ChapterText = ({ chapter: { id, title, body }, number }: ChapterTextProps) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className="border-t border-line py-7 first:border-0 first:pt-0 md:py-9"
  >
    <h2 id={`${id}-title`} className="flex gap-3 text-[21px] leading-[1.3] font-bold">
      <span aria-hidden="true" className="tabular font-medium text-muted">
        {number}.
      </span>
      {title}
    </h2>
    <div className="mt-3 flex flex-col gap-4 leading-[1.65]">
      {body.map((block, index) => (
        // Blocks never change their order.
        <DocumentBlock key={`${id}-${index}`} block={block} />
      ))}
    </div>
  </section>
)

/** The company's entry in the register, as far as the brand file has it. */
function Registration() {
  const { name, seat, registryNumber, taxNumber } = company.registration
  const known = [name, seat, registryNumber, taxNumber].filter((fact) => fact !== undefined)
  return known.length === 0 ? null : (
    <p className="border-t border-line pt-5 text-small text-muted">{known.join(' · ')}</p>
  )
}
