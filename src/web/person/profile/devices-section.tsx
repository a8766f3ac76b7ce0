import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'

import type { endMySession } from '#features/accounts/contract.ts'
import { shortDayAndTime } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { getAuth } from '../../app/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { ConfirmAction } from './confirm-action.tsx'
import { useOwnDevices, useRefresh, type Device } from './own-account.ts'
import { Entries, Entry, EntryButton, Loaded, Outcome, Section } from './section.tsx'
import { useProfileAction } from './use-profile-action.ts'
import { useProfileWords, type ProfileWords } from './words.ts'

export function DevicesSection() {
  const { devices: words } = useProfileWords()
  return (
    <Section id="devices" title={words.title} lead={words.lead}>
      <Loaded query={useOwnDevices()}>{(devices) => <DeviceList devices={devices} />}</Loaded>
    </Section>
  )
}

/** The device in use first. */
const inOrder = (devices: readonly Device[]): readonly Device[] =>
  devices.toSorted((one, other) => Number(other.current) - Number(one.current))

function DeviceList({ devices }: { readonly devices: readonly Device[] }) {
  const { devices: words } = useProfileWords()
  const refresh = useRefresh()
  const { run, isBusy, problem } = useProfileAction(({ id }: Device) =>
    api<typeof endMySession>('DELETE', '/me/sessions/{id}', { params: { id } }),
  )
  const end = async (device: Device) => {
    if (await run(device)) toast(words.ended, { kind: 'success' })
    await refresh('devices')
  }
  return (
    <div className="flex flex-col gap-4">
      <Entries>
        {inOrder(devices).map((device) => (
          <DeviceEntry key={device.id} device={device} busy={isBusy} onEnd={() => void end(device)} />
        ))}
      </Entries>
      <Outcome problem={problem} />
      <EndOthers isOffered={devices.length > 1} />
    </div>
  )
}

/** Signs out every other device, after asking. The question may outlive the offer. */
function EndOthers({ isOffered }: { readonly isOffered: boolean }) {
  const { devices: words } = useProfileWords()
  const [isAsking, setAsking] = useState(false)
  const endOthers = useEndOthers()
  const close = () => setAsking(false)
  const dialog = { open: isAsking, onClose: close, title: words.othersTitle, confirm: words.endOthers }
  return (
    <>
      {isOffered && (
        <Button variant="secondary" size="sm" className="self-start" onClick={() => setAsking(true)}>
          {words.endOthers}
        </Button>
      )}
      <ConfirmAction {...dialog} onConfirm={endOthers}>
        {words.othersText}
      </ConfirmAction>
    </>
  )
}

function useEndOthers(): () => Promise<void> {
  const { devices: words } = useProfileWords()
  const refresh = useRefresh()
  return async () => {
    const { error } = await (await getAuth()).signOut({ scope: 'others' })
    if (error) throw error
    toast(words.othersEnded, { kind: 'success' })
    await refresh('devices')
  }
}

const phones = ['iPhone', 'iPad', 'Android']

function nameOf({ browser, system }: Device, { devices: words }: ProfileWords): string {
  if (browser !== null && system !== null) return words.name(browser, system)
  return browser ?? system ?? words.unknown
}

interface DeviceEntryProps {
  readonly device: Device
  readonly busy: boolean
  readonly onEnd: () => void
}

function DeviceEntry({ device, busy, onEnd }: DeviceEntryProps) {
  const words = useProfileWords()
  const locale = useLocale()
  const { current, lastSeenAt } = device
  const name = nameOf(device, words)
  const Icon = phones.includes(device.system ?? '') ? Smartphone : Monitor
  const end = (
    <EntryButton aria-label={words.devices.endNamed(name)} disabled={busy} onClick={onEnd}>
      {words.devices.end}
    </EntryButton>
  )
  return (
    <Entry
      icon={<Icon size={20} strokeWidth={1.75} />}
      title={<DeviceTitle name={name} isCurrent={current} />}
      text={current ? words.devices.now : words.devices.seen(shortDayAndTime(locale, lastSeenAt))}
      action={!current && end}
    />
  )
}

function DeviceTitle({ name, isCurrent }: { readonly name: string; readonly isCurrent: boolean }) {
  const { devices: words } = useProfileWords()
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
      {name}
      {isCurrent && <Badge tone="success">{words.current}</Badge>}
    </span>
  )
}
