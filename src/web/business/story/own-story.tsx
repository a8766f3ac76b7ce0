import { useQuery, useQueryClient } from '@tanstack/react-query'

import { company } from '#domain/company.ts'
import type { StoryWords } from '#domain/content/story.ts'
import { hasSalonRight } from '#domain/salon-rights.ts'
import type {
  agreeToStory,
  OwnStory as Story,
  readOwnStory,
  withdrawStory,
} from '#features/content/contract/stories.ts'
import { plainDay } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { alwaysFresh } from '../../app/query.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { toast } from '../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'
import { useOwnSalon } from '../business-page.tsx'
import { useOwnStoryWords } from './words.ts'

/** The story of the salon, for its owner, once they were asked about it; otherwise nothing. */
export function OwnStory() {
  const { id, role } = useOwnSalon()
  const query = useQuery({
    ...alwaysFresh,
    queryKey: ['own-story', id],
    queryFn: ({ signal }) =>
      api<typeof readOwnStory>('GET', '/business/salons/{id}/story', { params: { id }, signal }),
    enabled: hasSalonRight(role, 'ownership'),
  })
  const story = query.data?.story
  return story ? <Panel story={story} salonId={id} /> : null
}

interface PanelProps {
  readonly story: Story
  readonly salonId: string
}

type Act = 'agree' | 'refuse' | 'withdraw'

function useDecision({ story: { revision }, salonId }: PanelProps) {
  const words = useOwnStoryWords()
  const client = useQueryClient()
  return useAction(async (act: Act) => {
    const params = { id: salonId }
    if (act === 'agree')
      await api<typeof agreeToStory>('POST', '/business/salons/{id}/story/agree', {
        params,
        body: { revision },
      })
    else await api<typeof withdrawStory>('POST', '/business/salons/{id}/story/withdraw', { params, body: {} })
    toast(words[`${act}Done`], { kind: 'success' })
    await client.invalidateQueries({ queryKey: ['own-story', salonId] })
  })
}

function Panel(props: PanelProps) {
  const { story } = props
  const words = useOwnStoryWords()
  return (
    <section id="story" aria-labelledby="story-title" className="panel mb-8 flex flex-col gap-4 p-5 md:p-6">
      <div>
        <h2 id="story-title" className="text-title">
          {words.title}
        </h2>
        <p className="mt-1 text-ink-2">
          <Standing story={story} />
        </p>
      </div>
      <div className="grid gap-6 md:grid-cols-2">
        <Words title={words.greek} text={story.el} lang="el" />
        <Words title={words.english} text={story.en} lang="en" />
      </div>
      <p className="flex flex-wrap items-center gap-x-1.5 text-small text-muted">
        {words.wrong}
        <a
          href={`mailto:${company.email}`}
          className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
        >
          {company.email}
        </a>
      </p>
      <Answers {...props} />
    </section>
  )
}

/** Both buttons while the decision is open; later the one that reverses it. */
function Answers(props: PanelProps) {
  const { agreedAt, refusedAt, publishedAt } = props.story
  const words = useOwnStoryWords()
  const href = useHref()
  const { run, busyWith, problem } = useDecision(props)
  const acts: readonly Act[] =
    agreedAt !== null ? ['withdraw'] : refusedAt !== null ? ['agree'] : ['agree', 'refuse']
  return (
    <>
      <Problem>{problem}</Problem>
      <div className="flex flex-wrap gap-3">
        {acts.map((act) => (
          <Button
            key={act}
            variant={acts.length === 1 ? 'secondary' : act === 'agree' ? 'primary' : 'ghost'}
            busy={busyWith === act}
            onClick={() => void run(act)}
          >
            {words[act]}
          </Button>
        ))}
        {publishedAt !== null && (
          <LinkButton to={href('successStories')} variant="ghost">
            {words.see}
          </LinkButton>
        )}
      </div>
    </>
  )
}

function Standing({ story: { agreedAt, refusedAt, publishedAt } }: Pick<PanelProps, 'story'>) {
  const words = useOwnStoryWords()
  const locale = useLocale()
  if (refusedAt !== null) return words.refused(plainDay(locale, refusedAt))
  if (agreedAt === null) return words.ask
  const day = plainDay(locale, agreedAt)
  return publishedAt === null ? words.agreed(day) : words.shown(day)
}

interface WordsProps {
  /** The name of the language. */
  readonly title: string
  readonly text: StoryWords
  readonly lang: 'el' | 'en'
}

/** The story in one language, as it would be shown. */
function Words({ title, text, lang }: WordsProps) {
  const words = useOwnStoryWords()
  const locale = useLocale()
  return (
    <div className="min-w-0">
      <h3 className="text-small text-muted">{title}</h3>
      <div lang={lang} className="mt-2 flex flex-col gap-3 [overflow-wrap:anywhere]">
        <p className="display text-display-sm">{text.title}</p>
        {(['before', 'change'] as const).map((part) => (
          <div key={part}>
            <h4 lang={locale} className="text-label">
              {words[part]}
            </h4>
            <p className="whitespace-pre-line">{text[part]}</p>
          </div>
        ))}
        <blockquote className="border-l-4 border-coral pl-4">{text.quote}</blockquote>
        <p className="text-small text-muted">{text.person}</p>
      </div>
    </div>
  )
}
