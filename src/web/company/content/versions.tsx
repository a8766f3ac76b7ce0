import { Link } from 'react-router'

import type { ShownVersions, VersionInfo } from '#features/content/queries/shown-content.ts'
import { plainDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref, type PlainPage } from '../../app/paths.ts'
import { Notice } from '../../ui/notice.tsx'
import { useContentWords } from './words.ts'

interface VersionsProps {
  readonly page: PlainPage
  readonly versions: ShownVersions
}

/** A day of a text as readers say it; noon is on the same day in Athens, summer and winter. */
function useDay(): (day: string) => string {
  const locale = useLocale()
  return (day) => plainDay(locale, `${day}T12:00:00Z`)
}

/** Since when the text is in force; or that it is not yet, or no longer. */
export function Standing({ page, versions: { shown, next } }: VersionsProps) {
  const words = useContentWords()
  const day = useDay()
  if (shown.standing === 'in-force')
    return (
      <>
        <p className="mt-3 text-small text-muted">
          <time dateTime={shown.effectiveOn}>{words.updated(day(shown.effectiveOn))}</time>
        </p>
        {next && (
          <Notice
            tone="info"
            title={words.versions.comes(day(next.effectiveOn))}
            className="mt-4 max-w-text"
            action={<VersionLink page={page} number={next.number} text={words.versions.readNext} />}
          />
        )}
      </>
    )
  const isNext = shown.standing === 'next'
  return (
    <Notice
      tone="warning"
      title={isNext ? words.versions.notYet(day(shown.effectiveOn)) : words.versions.noMore}
      className="mt-4 max-w-text"
      action={<VersionLink page={page} text={words.versions.readInForce} />}
    >
      {shown.changes !== '' && (
        <p className="whitespace-pre-line">
          {words.versions.changes}: {shown.changes}
        </p>
      )}
    </Notice>
  )
}

/** Links to the version in force, the next one, and all older ones. */
export function OtherVersions({ page, versions: { shown, inForce, next, older } }: VersionsProps) {
  const words = useContentWords()
  const others = [...(next ? [next] : []), inForce, ...older]
  if (others.length === 1) return null
  return (
    <section aria-labelledby="versions" className="border-t border-line py-7 md:py-9">
      <h2 id="versions" className="text-title">
        {words.versions.title}
      </h2>
      <ul className="mt-3 flex flex-col">
        {others.map((version) => (
          <li key={version.number}>
            <VersionLine
              page={page}
              version={version}
              isInForce={version === inForce}
              isShown={version.number === shown.number}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface VersionLineProps {
  readonly page: PlainPage
  readonly version: VersionInfo
  readonly isInForce: boolean
  readonly isShown: boolean
}

function VersionLine({ page, version: { number, effectiveOn }, isInForce, isShown }: VersionLineProps) {
  const words = useContentWords()
  const day = useDay()
  const since = words.updated(day(effectiveOn))
  const text = isInForce ? `${since} (${words.versions.today})` : since
  if (isShown) return <span className="inline-flex min-h-11 items-center font-semibold">{text}</span>
  return <VersionLink page={page} number={isInForce ? undefined : number} text={text} />
}

interface VersionLinkProps {
  readonly page: PlainPage
  /** Missing: the version in force. */
  readonly number?: number | undefined
  readonly text: string
}

function VersionLink({ page, number, text }: VersionLinkProps) {
  const href = useHref()
  return (
    <Link
      to={href(page, undefined, { version: number })}
      className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
    >
      {text}
    </Link>
  )
}
