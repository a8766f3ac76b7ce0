import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

import type { SalonDetails } from '#features/salons/contract.ts'

import { useLocale } from '../../app/messages.tsx'
import { SalonPage } from '../../market/salon/salon-page.tsx'
import { salonView } from '../../market/salon/view-of-salon.ts'
import { useOwnSalon } from '../business-page.tsx'
import { useCategoryNames } from '../category-names.ts'
import { useSalonPage } from '../use-salon-page.ts'
import { Loaded } from './loaded.tsx'
import { useSalonTerms } from './salon-terms.ts'
import { useSetUpWords } from './words.ts'

/** Shows the salon's public page as on a phone. Nothing in it can be pressed. */
export function PublicPreview() {
  const words = useSetUpWords()
  const own = useOwnSalon()
  const query = useSalonPage(own)
  return (
    <>
      <p className="mb-2 text-small text-muted">
        {own.isPublished ? words.previewText : words.previewBefore}
      </p>
      <Loaded query={query}>{(salon) => <Phone salon={salon} />}</Loaded>
    </>
  )
}

/**
 * Pages refuse to be framed, so the page's own parts are drawn into an empty frame: only a frame has a width of its own,
 * by which they look as on a phone.
 */
function Phone({ salon }: { readonly salon: SalonDetails }) {
  const words = useSetUpWords()
  const names = useCategoryNames()
  const terms = useSalonTerms()
  const locale = useLocale()
  const [body, setBody] = useState<HTMLElement>()
  return (
    <>
      <iframe
        title={words.preview}
        className="h-170 max-h-[76dvh] w-full rounded-xl bg-bg hairline"
        onLoad={({ currentTarget }) => setBody(currentTarget.contentDocument?.body)}
        ref={(frame) => {
          const empty = frame?.contentDocument
          // Some browsers load an empty frame at once, without a load event.
          if (empty?.readyState === 'complete') setBody(empty.body)
        }}
      />
      {body && <Dressed body={body} view={salonView(salon, { locale, names, terms })} />}
    </>
  )
}

interface DressedProps {
  readonly body: HTMLElement
  readonly view: ReturnType<typeof salonView>
}

/** Gives the frame the styles, the language and the theme of the page around it. */
function dress({ ownerDocument: inner, classList }: HTMLElement): void {
  for (const { name, value } of document.documentElement.attributes)
    // The outer page's style holds its room for a scrollbar, and the security policy refuses it as an attribute.
    if (name !== 'style') inner.documentElement.setAttribute(name, value)
  classList.add(...document.body.classList)
  const sheets = [...document.querySelectorAll('link[rel=stylesheet], style')]
  inner.head.replaceChildren(...sheets.map((sheet) => sheet.cloneNode(true)))
}

function Dressed({ body, view }: DressedProps) {
  useEffect(() => dress(body), [body])
  return createPortal(
    <div inert>
      <SalonPage salon={view} />
    </div>,
    body,
  )
}
