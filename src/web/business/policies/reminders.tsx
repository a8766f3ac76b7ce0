import { useQuery, useQueryClient } from '@tanstack/react-query'

import { REMINDER_LINE_LETTERS, reminderLineFault } from '#domain/messages/reminder-line.ts'
import type { readReminders, ReminderSettings, saveReminders } from '#features/reminders/contract/settings.ts'

import { api } from '../../app/api.ts'
import { alwaysFresh } from '../../app/query.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/check.tsx'
import { boundField } from '../../ui/forms/bound-field.ts'
import { Problem } from '../../ui/forms/problem.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { LineField } from '../../ui/forms/written-fields.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { useReminderSettingWords } from './reminder-words.ts'
import { TextPreview } from './text-preview.tsx'

interface SalonProps {
  readonly salonId: string
  readonly salonName: string
}

const keyOf = (salonId: string) => ['salon-reminders', salonId]

/** The salon's sentence in the reminders of its appointments. */
export function Reminders(salon: SalonProps) {
  const words = useReminderSettingWords()
  const query = useQuery({
    ...alwaysFresh,
    queryKey: keyOf(salon.salonId),
    queryFn: ({ signal }) =>
      api<typeof readReminders>('GET', '/business/salons/{id}/reminders', {
        params: { id: salon.salonId },
        signal,
      }),
  })
  return (
    <section aria-labelledby="salon-reminders" className="border-t border-line pt-8">
      <h2 id="salon-reminders" className="text-title">
        {words.title}
      </h2>
      <p className="mt-1 mb-6 max-w-[62ch] text-ink-2">{words.lead}</p>
      <Loaded query={query} words={words} skeleton={<Skeleton className="h-80 rounded-lg" />}>
        {(settings) => <RemindersForm {...salon} settings={settings} />}
      </Loaded>
    </section>
  )
}

interface FormProps extends SalonProps {
  readonly settings: ReminderSettings
}

function useRemindersForm({ salonId, settings }: FormProps) {
  const words = useReminderSettingWords()
  const client = useQueryClient()
  const faultOf = (line: string) => {
    const fault = reminderLineFault(line)
    return fault === null ? undefined : words.faults[fault]
  }
  return useForm<ReminderSettings>({
    initial: settings,
    check: ({ lineEl, lineEn }) => ({ lineEl: faultOf(lineEl), lineEn: faultOf(lineEn) }),
    send: async (body) => {
      const saved = await api<typeof saveReminders>('PUT', '/business/salons/{id}/reminders', {
        params: { id: salonId },
        body,
      })
      client.setQueryData(keyOf(salonId), saved)
      toast(words.saved, { kind: 'success' })
    },
  })
}

function RemindersForm(props: FormProps) {
  const words = useReminderSettingWords()
  const form = useRemindersForm(props)
  const field = boundField(form)
  const most = REMINDER_LINE_LETTERS
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_320px]">
      <form noValidate className="flex min-w-0 flex-col gap-5" onSubmit={(event) => void form.submit(event)}>
        <Checkbox
          label={words.soon}
          hint={words.soonHint}
          name="sendsSoon"
          checked={form.typed.sendsSoon}
          onChange={({ target }) => form.change({ sendsSoon: target.checked })}
        />
        <LineField {...field('lineEl')} label={words.lineEl} hint={words.lineHint} optional most={most} />
        <LineField {...field('lineEn')} label={words.lineEn} hint={words.lineEnHint} optional most={most} />
        <Checkbox
          label={words.refills}
          hint={words.refillsHint}
          name="sendsRefills"
          checked={form.typed.sendsRefills}
          onChange={({ target }) => form.change({ sendsRefills: target.checked })}
        />
        <Checkbox
          label={words.birthdays}
          hint={words.birthdaysHint}
          name="greetsBirthdays"
          checked={form.typed.greetsBirthdays}
          onChange={({ target }) => form.change({ greetsBirthdays: target.checked })}
        />
        <Problem>{form.problem}</Problem>
        <Button type="submit" busy={form.isBusy} className="self-start max-sm:w-full">
          {words.save}
        </Button>
      </form>
      <TextPreview salonName={props.salonName} typed={form.typed} />
    </div>
  )
}
