import { hasSalonRight } from '#domain/salon-rights.ts'

import { Notice } from '../../ui/notice.tsx'
import { useOwnSalon } from '../business-page.tsx'
import { ButtonSection } from './button-section.tsx'
import { CopyText } from './copy-text.tsx'
import { FeedsSection } from './feeds-section.tsx'
import { QrSection } from './qr-section.tsx'
import { useLinkWords } from './words.ts'

/** How customers get to the salon's page, and its people's appointments to their phones. */
export function LinkRoom() {
  const words = useLinkWords()
  const salon = useOwnSalon()
  // Only in the browser: this room is behind a sign-in.
  const { origin } = window.location
  const address = `${origin}/s/${salon.slug}`
  return (
    <>
      <h1 className="display text-display">{words.title}</h1>
      <p className="mt-1 mb-6 text-ink-2">{words.intro}</p>
      <div className="flex flex-col gap-6">
        {salon.verification === 'suspended' && <Notice tone="warning">{words.suspended}</Notice>}
        <section aria-labelledby="short" className="panel p-5 md:p-6">
          <h2 id="short" className="text-title">
            {words.shortTitle}
          </h2>
          <p className="mt-1 mb-4 text-ink-2">{words.shortText}</p>
          <CopyText label={words.short} text={address} />
        </section>
        <QrSection address={address} />
        {hasSalonRight(salon.role, 'set-up') && <ButtonSection origin={origin} />}
        <FeedsSection />
      </div>
    </>
  )
}
