import { hasSalonRight } from '#domain/salon-rights.ts'

import { Notice } from '../../ui/notice.tsx'
import { useOwnSalon } from '../business-page.tsx'
import { ButtonSection } from './button-section.tsx'
import { CopyText } from './copy-text.tsx'
import { FeedsSection } from './feeds-section.tsx'
import { GoogleSection } from './google-section.tsx'
import { PanelSection } from './panel-section.tsx'
import { QrSection } from './qr-section.tsx'
import { useLinkWords } from './words.ts'

/** The ways that lead customers to the salon's page, and appointments to the phones of the team. */
export function LinkWorkspace() {
  const words = useLinkWords()
  const salon = useOwnSalon()
  // This room is behind a sign-in, so it is drawn in the browser alone.
  const { origin } = window.location
  const address = `${origin}/s/${salon.slug}`
  return (
    <>
      <h1 className="display text-display">{words.title}</h1>
      <p className="mt-1 mb-6 text-ink-2">{words.intro}</p>
      <div className="flex flex-col gap-6">
        {salon.verification === 'suspended' && <Notice tone="warning">{words.suspended}</Notice>}
        {!salon.isPublished && <Notice tone="warning">{words.unpublished}</Notice>}
        <PanelSection id="short" title={words.shortTitle} text={words.shortText} textClass="mb-4">
          <CopyText label={words.short} text={address} />
        </PanelSection>
        <QrSection address={address} />
        {hasSalonRight(salon.role, 'set-up') && <ButtonSection origin={origin} />}
        <FeedsSection />
        <GoogleSection />
      </div>
    </>
  )
}
