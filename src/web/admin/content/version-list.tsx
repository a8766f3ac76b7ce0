import { useState } from 'react'

import type { ContentDocument } from '#domain/content/content-documents.ts'
import type { ContentDetails, ContentVersion } from '#features/content/contract.ts'
import { plainDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CompareDialog } from './compare-dialog.tsx'
import { useVersionDay } from './version-day.ts'
import { useAdminContentWords } from './words.ts'

interface VersionListProps {
  readonly document: ContentDocument
  readonly details: ContentDetails
}

/** All versions of a text, the newest first: who published them, when, and what changed. */
export function VersionList({ document, details: { versions, inForce } }: VersionListProps) {
  const { versions: words } = useAdminContentWords()
  const [compared, setCompared] = useState<number>()
  return (
    <section aria-labelledby="versions" className="mt-10">
      <h2 id="versions" className="mb-3 text-title">
        {words.title}
      </h2>
      <ul className="panel">
        {versions.map((version) => (
          <li key={version.number} className="border-t border-line px-4 py-4 first:border-0 md:px-6">
            <Version version={version} inForce={inForce} onCompare={() => setCompared(version.number)} />
          </li>
        ))}
      </ul>
      {compared !== undefined && (
        <CompareDialog document={document} number={compared} onClose={() => setCompared(undefined)} />
      )}
    </section>
  )
}

interface VersionProps {
  readonly version: ContentVersion
  readonly inForce: number
  readonly onCompare: () => void
}

function Version({ version, inForce, onCompare }: VersionProps) {
  const words = useAdminContentWords()
  const locale = useLocale()
  const dayOf = useVersionDay()
  const { number, effectiveOn, announcedAt, publishedBy } = version
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{words.version(number, dayOf(effectiveOn))}</h3>
        <VersionBadge number={number} inForce={inForce} />
        {number > 0 && (
          <Button
            size="sm"
            variant="ghost"
            className="ml-auto"
            aria-label={words.versions.compareOf(number)}
            onClick={onCompare}
          >
            {words.versions.compare}
          </Button>
        )}
      </div>
      <p className="text-small text-muted">
        {announcedAt === null
          ? words.versions.first
          : words.versions.by(publishedBy ?? words.unknown, plainDay(locale, announcedAt))}
      </p>
      <Told version={version} />
      <p className="mt-1 whitespace-pre-line">{locale === 'el' ? version.changesEl : version.changesEn}</p>
    </>
  )
}

function VersionBadge({ number, inForce }: { readonly number: number; readonly inForce: number }) {
  const { versions: words } = useAdminContentWords()
  if (number === inForce) return <Badge tone="success">{words.inForce}</Badge>
  return number > inForce ? <Badge tone="info">{words.next}</Badge> : <Badge>{words.older}</Badge>
}

/** For terms: whether all accounts have been mailed. */
function Told({ version: { document, number, toldAt } }: { readonly version: ContentVersion }) {
  const { versions: words } = useAdminContentWords()
  const locale = useLocale()
  if (document !== 'terms-of-service' || number === 0) return null
  return (
    <p className="text-small text-muted">
      {toldAt === null ? words.telling : words.told(plainDay(locale, toldAt))}
    </p>
  )
}
