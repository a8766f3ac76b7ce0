import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'

import { money } from '#i18n/format.ts'

import { useLocale } from '../app/messages.tsx'
import type { PageHandle } from '../app/page-handle.ts'
import { useHref } from '../app/paths.ts'
import { useSession } from '../app/session.ts'
import { useSiteSettings, useSubscriptionCents, useTrialDays } from '../app/site-settings.ts'
import { PageHead } from '../frame/shell/page-head.tsx'
import { ApplicationForm } from '../market/applications/application-form.tsx'
import { SentPanel } from '../market/applications/sent-panel.tsx'
import { useApplicationWords } from '../market/applications/words.ts'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

const SignedInPart = lazy(() =>
  import('../market/applications/signed-in-part.tsx').then((part) => ({ default: part.SignedInPart })),
)

/** The benefits for a salon and the way in, and the form beside them; above them the status of earlier applications. */
export default function ListYourSalon() {
  const words = useApplicationWords()
  const { status } = useSession()
  const [sent, setSent] = useState(0)
  const trialDays = useTrialDays()
  return (
    <div className="page py-8 md:py-14">
      <PageHead title={words.page} description={words.description(trialDays)} />
      {status === 'signed-in' && (
        <Suspense fallback={null}>
          <SignedInPart sent={sent} />
        </Suspense>
      )}
      <div className="grid gap-x-16 gap-y-10 md:grid-cols-[1fr_minmax(0,560px)]">
        <Beside />
        <FormCard onSent={() => setSent(sent + 1)} />
      </div>
    </div>
  )
}

function FormCard({ onSent }: { readonly onSent: () => void }) {
  const words = useApplicationWords()
  const takesNone = useSiteSettings()?.takesNoApplications ?? false
  const [sentTo, setSentTo] = useState<string>()
  const sent = (email: string) => {
    setSentTo(email)
    onSent()
  }
  return (
    <Card className="self-start p-5 sm:p-8">
      {sentTo === undefined ? (
        <>
          <h2 className="display mb-6 text-display-sm">{words.formTitle}</h2>
          {takesNone && (
            <div className="mb-6">
              <Notice tone="warning">{words.paused}</Notice>
            </div>
          )}
          <ApplicationForm onSent={sent} />
        </>
      ) : (
        <SentPanel email={sentTo} onAnother={() => setSentTo(undefined)} />
      )}
    </Card>
  )
}

function Beside() {
  const words = useApplicationWords()
  const trialDays = useTrialDays()
  const { status } = useSession()
  return (
    <div className="md:sticky md:top-28 md:self-start">
      <h1 className="display text-display md:text-display-xl">{words.title}</h1>
      <p className="mt-4 max-w-[44ch] text-ink-2 md:text-title md:font-normal">{words.lead(trialDays)}</p>
      <Price />
      <h2 className="mt-8 text-title">{words.stepsTitle}</h2>
      <ol className="mt-4 flex flex-col gap-5">
        {words.steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4">
            <span
              aria-hidden="true"
              className="display grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-[22px] text-on-primary-soft"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="text-label">{title}</h3>
              <p className="mt-0.5 text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      {status !== 'signed-in' && <SignInHint />}
    </div>
  )
}

/** The price after the trial, by the settings. */
function Price() {
  const words = useApplicationWords()
  const locale = useLocale()
  const trialDays = useTrialDays()
  const cents = useSubscriptionCents()
  if (cents === undefined) return null
  return (
    <p className="mt-6 max-w-[44ch] rounded-sm bg-success-soft px-4 py-3 text-small font-medium text-success">
      {words.price(money(locale, cents), trialDays)}
    </p>
  )
}

function SignInHint() {
  const words = useApplicationWords()
  const href = useHref()
  return (
    <p className="when-signed-out mt-8 text-small text-ink-2">
      {words.signInHint}{' '}
      <Link
        to={href('login', undefined, { next: href('listYourSalon') })}
        className="font-semibold text-primary underline underline-offset-4"
      >
        {words.signIn}
      </Link>
    </p>
  )
}
