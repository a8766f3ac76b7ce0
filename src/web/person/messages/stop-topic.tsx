import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

import type { Preferences } from '#features/preferences/contract.ts'
import { list } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { usePreferences, type Topic } from './own-preferences.ts'
import { isMissing, MissingLink } from './preferences.tsx'
import { useStopping, type Stopping } from './use-stopping.ts'
import { usePreferenceWords } from './words.ts'

interface StopTopicProps {
  /** Of the link in a message. */
  readonly token: string
  readonly topic: Topic
}

/** The target of the link in a message: it says what would stop, and stops it by one press, which can be undone. */
export function StopTopic({ token, topic }: StopTopicProps) {
  const words = usePreferenceWords()
  const query = usePreferences(token)
  if (token === '' || isMissing(query.error)) return <MissingLink />
  return (
    <Loaded query={query} words={words} skeleton={<Skeleton className="h-60 rounded-lg" />}>
      {(wanted) => <Stop token={token} topic={topic} wanted={wanted} />}
    </Loaded>
  )
}

function Stop({ token, topic, wanted }: StopTopicProps & { readonly wanted: Preferences }) {
  const { oneTopic: words, topics, channels: names } = usePreferenceWords()
  const locale = useLocale()
  const on = channelsOn(wanted, topic)
  const stopping = useStopping(token, topic, on)
  const { stopped } = stopping
  const { title } = topics[topic]
  const ways = list(
    locale,
    (stopped ?? on).map((channel) => names[channel]),
  )
  const said = { reader: wanted.reader ?? '', title, ways }
  if (stopped === undefined && on.length === 0)
    return <Said token={token} head={words.alreadyTitle} text={words.already(title)} />
  return stopped === undefined ? (
    <Said token={token} head={words.title} text={words.text(said)} stopping={stopping} />
  ) : (
    <Said token={token} head={words.doneTitle} text={words.done(said)} stopping={stopping} isDone />
  )
}

const channelsOn = ({ topics }: Preferences, topic: Topic) =>
  topics
    .filter((one) => one.topic === topic)
    .flatMap(({ channels }) => channels.filter(({ agreed }) => agreed).map(({ channel }) => channel))

interface SaidProps {
  readonly token: string
  readonly head: string
  readonly text: string
  /** Missing: there is no button. */
  readonly stopping?: Stopping
  readonly isDone?: boolean
}

function Said({ token, head, text, stopping, isDone = false }: SaidProps) {
  const words = usePreferenceWords()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isDone) place.current?.focus()
  }, [isDone])
  return (
    <div ref={place} tabIndex={-1} className="max-w-form outline-none">
      <h1 className="display text-display">{head}</h1>
      <p className="mt-3 text-ink-2" role={isDone ? 'status' : undefined}>
        {text}
      </p>
      <p className="mt-2 text-small text-muted">{words.oneTopic.always}</p>
      {stopping && <Press {...stopping} isDone={isDone} />}
      <AllChoices token={token} />
    </div>
  )
}

function Press({ stop, undo, isBusy, problem, isDone }: Stopping & { readonly isDone: boolean }) {
  const { oneTopic: words } = usePreferenceWords()
  return (
    <>
      <Button
        size="lg"
        variant={isDone ? 'secondary' : 'primary'}
        className="mt-6"
        busy={isBusy}
        onClick={() => void (isDone ? undo() : stop())}
      >
        {isDone ? words.undo : words.submit}
      </Button>
      <Problem>{problem}</Problem>
    </>
  )
}

function AllChoices({ token }: Pick<StopTopicProps, 'token'>) {
  const words = usePreferenceWords()
  return (
    <Link
      to={`${useHref()('ownMessages')}?token=${encodeURIComponent(token)}`}
      className="mt-4 flex min-h-11 items-center text-small font-semibold text-primary"
    >
      {words.oneTopic.all}
    </Link>
  )
}
