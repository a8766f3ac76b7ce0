import type { Block, Thing } from '#domain/content/document-text.ts'

import { LinkedText } from './linked-text.tsx'

/** A paragraph, a list, or things with their names. */
export function DocumentBlock({ block }: { readonly block: Block }) {
  if (typeof block === 'string')
    return (
      <p>
        <LinkedText text={block} />
      </p>
    )
  if ('things' in block) return <Things things={block.things} />
  return (
    <ul className="flex flex-col gap-2">
      {block.list.map((item) => (
        <li key={item} className="flex gap-3">
          <span aria-hidden="true" className="mt-[11px] size-1.5 shrink-0 rounded-full bg-coral" />
          <span>
            <LinkedText text={item} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Things({ things }: { readonly things: readonly Thing[] }) {
  return (
    <dl className="flex flex-col overflow-hidden rounded-lg bg-surface hairline">
      {things.map(({ name, isKey, text, until }) => (
        <div key={name} className="border-t border-line px-4 py-4 first:border-0 md:px-6">
          <dt
            className={
              isKey
                ? '[font-family:ui-monospace,monospace] text-small font-semibold [overflow-wrap:anywhere]'
                : 'text-label'
            }
          >
            {name}
          </dt>
          <dd className="mt-1 text-ink-2">{text}</dd>
          {until !== undefined && <dd className="mt-1.5 text-small text-muted">{until}</dd>}
        </div>
      ))}
    </dl>
  )
}
