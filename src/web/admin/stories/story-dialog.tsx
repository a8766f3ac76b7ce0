import { storyParts, type StoryPart, type StoryWords } from '#domain/content/story.ts'
import type { changeStory, createStory, Story } from '#features/content/contract/stories.ts'

import { api } from '../../app/api.ts'
import { Field, Input, Textarea } from '../../ui/field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { toast } from '../../ui/toast.ts'
import { AskDialog } from '../ask-dialog.tsx'
import { useAdminChanged } from '../use-admin-changed.ts'
import { useAdminStoryWords } from './words.ts'

interface StoryDialogProps {
  /** Undefined: a new one. */
  readonly story: Story | undefined
  readonly onClose: () => void
}

interface Typed {
  /** The slug. */
  readonly salon: string
  readonly el: StoryWords
  readonly en: StoryWords
}

const parts = Object.keys(storyParts) as readonly StoryPart[]
const none: StoryWords = { title: '', before: '', change: '', quote: '', person: '' }

function useStoryForm({ story, onClose }: StoryDialogProps) {
  const words = useAdminStoryWords()
  const changed = useAdminChanged('admin-stories')
  return useForm<Typed>({
    initial: story
      ? { salon: story.salon.slug, el: story.el, en: story.en }
      : { salon: '', el: none, en: none },
    check: ({ salon }) => ({ salon: salon.trim() === '' ? words.required : undefined }),
    send: async ({ salon, el, en }) => {
      if (story)
        await api<typeof changeStory>('PUT', '/admin/stories/{story}', {
          params: { story: story.id },
          body: { el, en, revision: story.revision },
        })
      else await api<typeof createStory>('POST', '/admin/stories', { body: { el, en, salon: salon.trim() } })
      toast(words.saved, { kind: 'success' })
      onClose()
      await changed()
    },
  })
}

/** The words of a story in both languages. */
export function StoryDialog(props: StoryDialogProps) {
  const { story, onClose } = props
  const words = useAdminStoryWords()
  const form = useStoryForm(props)
  const { typed, faults, change } = form
  return (
    <AskDialog
      form={form}
      open
      onClose={onClose}
      title={story ? words.edit : words.write}
      submit={words.save}
    >
      {story ? (
        <p>{words.changeText}</p>
      ) : (
        <Field label={words.salon} hint={words.salonHint} error={faults.salon}>
          {(control) => (
            <Input
              {...control}
              name="salon"
              maxLength={120}
              value={typed.salon}
              onChange={({ target }) => change({ salon: target.value })}
            />
          )}
        </Field>
      )}
      {(['el', 'en'] as const).map((language) => (
        <fieldset key={language} className="flex flex-col gap-4">
          <legend className="mb-2 text-title">{language === 'el' ? words.greek : words.english}</legend>
          {parts.map((part) => (
            <PartField
              key={part}
              part={part}
              language={language}
              value={typed[language][part]}
              onChange={(text) => change({ [language]: { ...typed[language], [part]: text } })}
            />
          ))}
        </fieldset>
      ))}
    </AskDialog>
  )
}

interface PartFieldProps {
  readonly part: StoryPart
  readonly language: 'el' | 'en'
  readonly value: string
  readonly onChange: (text: string) => void
}

function PartField({ part, language, value, onChange }: PartFieldProps) {
  const words = useAdminStoryWords()
  const Control = part === 'before' || part === 'change' ? Textarea : Input
  return (
    <Field label={words.parts[part]}>
      {(control) => (
        <Control
          {...control}
          name={`${language}.${part}`}
          lang={language}
          maxLength={storyParts[part]}
          value={value}
          onChange={({ target }: { readonly target: { readonly value: string } }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
