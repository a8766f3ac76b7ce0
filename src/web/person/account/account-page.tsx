import type { ReactNode } from 'react'

import { PageHead } from '../../frame/shell/page-head.tsx'
import { Picture } from '../../ui/picture.tsx'

interface AccountPageProps {
  /** The title of the browser window. */
  readonly page: string
  readonly title: string
  readonly lead?: string
  /** The description for search engines; pages without one are hidden from them. */
  readonly description?: string
  /** A name of the picture catalogue; the picture only decorates. */
  readonly picture: string
  readonly children: ReactNode
}

/** A page with one form, and from 900 px with a picture beside it. */
export function AccountPage({ page, title, lead, description, picture, children }: AccountPageProps) {
  return (
    <div className="page grid items-start gap-14 py-6 md:grid-cols-2 md:py-12">
      <PageHead title={page} {...(description === undefined ? { noindex: true } : { description })} />
      <div className="mx-auto w-full max-w-form">
        <h1 className="display text-display">{title}</h1>
        {lead !== undefined && <p className="mt-2 text-ink-2">{lead}</p>}
        <div className="mt-6">{children}</div>
      </div>
      <Picture
        name={picture}
        alt=""
        width={10}
        height={11}
        sizes="(width < 900px) 1px, 560px"
        illustration
        className="hidden rounded-2xl md:block"
      />
    </div>
  )
}
