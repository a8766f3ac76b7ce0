import type { ReactNode } from 'react'

interface FoldProps {
  readonly title: string
  /** Beside the title, in small letters. */
  readonly note?: ReactNode
  /** The initial state; afterwards the reader opens and closes it. */
  readonly open?: boolean
  /** Folds only on phones: from 900 px on it is open and has no button. */
  readonly narrow?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** A part of a long page behind its heading. Works without script; its text stays in the page for search engines and the browser's own search. */
export function Fold({ title, note, open = false, narrow = false, className = '', children }: FoldProps) {
  return (
    <details className={`fold ${narrow ? 'fold-narrow' : ''} ${className}`} open={open}>
      <summary>
        <h3 className="text-title">{title}</h3>
        {note !== undefined && <span className="fold-note">{note}</span>}
      </summary>
      {narrow && <h3 className="fold-title text-title">{title}</h3>}
      {children}
    </details>
  )
}
