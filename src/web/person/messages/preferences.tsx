import type { Preferences as Wanted } from '#features/preferences/contract.ts'
import { plainDay } from '#i18n/format.ts'

import { ApiProblem } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Switch } from '../../ui/check.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useChoosing, usePreferences } from './own-preferences.ts'
import { usePreferenceWords } from './words.ts'

interface PreferencesProps {
  /** Of the link in a message; missing: the signed-in person. */
  readonly token?: string
}

export const isMissing = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.code === 'not_found' || error.code === 'validation_failed')

/** Which messages the reader wants, by channel; a switch takes effect at once. */
export function Preferences({ token }: PreferencesProps) {
  const words = usePreferenceWords()
  const query = usePreferences(token)
  if (token === '' || isMissing(query.error)) return <MissingLink />
  return (
    <Loaded query={query} words={words} skeleton={<Skeleton className="h-120 rounded-lg" />}>
      {(wanted) => <Choices token={token} wanted={wanted} />}
    </Loaded>
  )
}

/** A link that was cut or made up. */
export function MissingLink() {
  const words = usePreferenceWords()
  const href = useHref()
  return (
    <>
      <h1 className="display text-display">{words.missingTitle}</h1>
      <p className="mt-3 mb-6 max-w-[48ch] text-ink-2">{words.missing}</p>
      <LinkButton to={href('dashboard')}>{words.back}</LinkButton>
    </>
  )
}

type Choosing = ReturnType<typeof useChoosing>

interface WantedProps {
  readonly wanted: Wanted
  readonly choosing: Choosing
}

function Choices({ token, wanted }: { readonly token: string | undefined; readonly wanted: Wanted }) {
  const words = usePreferenceWords()
  const choosing = useChoosing(token)
  const Heading = token === undefined ? 'h2' : 'h1'
  return (
    <div className="max-w-form">
      <Heading className={token === undefined ? 'text-title' : 'display text-display'}>{words.title}</Heading>
      <p className="mt-3 text-ink-2">{words.lead}</p>
      {wanted.reader !== null && <p className="mt-2 text-ink-2">{words.forReader(wanted.reader)}</p>}
      <div className="mt-6 grid gap-6">
        <Topics wanted={wanted} choosing={choosing} />
        <Salons wanted={wanted} choosing={choosing} />
        <StopAll {...choosing} />
      </div>
      <output className="mt-3 block min-h-6 text-success">{choosing.done}</output>
      <Problem>{choosing.problem}</Problem>
    </div>
  )
}

function Topics({ wanted, choosing }: WantedProps) {
  const words = usePreferenceWords()
  return wanted.topics.map(({ topic, channels }) => (
    <fieldset key={topic} className="panel p-5">
      <legend className="sr-only">{words.topics[topic].title}</legend>
      <p aria-hidden="true" className="font-semibold">
        {words.topics[topic].title}
      </p>
      <p className="text-small text-muted">{words.topics[topic].hint}</p>
      <div className="mt-2">
        {channels.map(({ channel, agreed }) => (
          <Switch
            key={channel}
            label={words.channels[channel]}
            checked={agreed}
            disabled={choosing.isBusy}
            onChange={({ currentTarget }) => void choosing.choose(topic, channel, currentTarget.checked)}
          />
        ))}
      </div>
    </fieldset>
  ))
}

function Salons({ wanted, choosing }: WantedProps) {
  const { salons: words } = usePreferenceWords()
  const locale = useLocale()
  return (
    <fieldset className="panel p-5">
      <legend className="sr-only">{words.title}</legend>
      <p aria-hidden="true" className="font-semibold">
        {words.title}
      </p>
      <p className="text-small text-muted">{wanted.news.length === 0 ? words.none : words.lead}</p>
      {wanted.news.map(({ salonId, name, agreed, at, wording }) => (
        <Switch
          key={salonId}
          label={<span lang="">{name}</span>}
          hint={agreed && at !== null ? words.since(plainDay(locale, at, 'Europe/Athens')) : wording}
          checked={agreed}
          disabled={choosing.isBusy}
          onChange={({ currentTarget }) => void choosing.chooseNews(salonId, currentTarget.checked)}
        />
      ))}
    </fieldset>
  )
}

function StopAll({ stop, isBusy }: Choosing) {
  const { stop: words } = usePreferenceWords()
  return (
    <section aria-label={words.title} className="panel p-5">
      <p className="font-semibold">{words.title}</p>
      <p className="mt-1 text-small text-muted">{words.text}</p>
      <Button variant="secondary" className="mt-4" busy={isBusy} onClick={() => void stop()}>
        {words.submit}
      </Button>
    </section>
  )
}
