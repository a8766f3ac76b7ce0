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
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useOwnDevices, useRefresh, type Device } from './own-account.ts'
import { Entries, Entry, Loaded, Outcome, Section } from './section.tsx'
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

/** The one in hand first. */
const inOrder = (devices: readonly Device[]): readonly Device[] =>
  devices.toSorted((one, other) => Number(other.current) - Number(one.current))

function DeviceList({ devices }: { readonly devices: readonly Device[] }) {
  const { devices: words } = useProfileWords()
  const refresh = useRefresh()
  const [isAsking, setAsking] = useState(false)
  const { run, isBusy, problem } = useProfileAction(({ id }: Device) =>
    api<typeof endMySession>('DELETE', '/me/sessions/{id}', { params: { id } }),
  )
  const end = async (device: Device) => {
    if (await run(device)) toast(words.ended, { kind: 'success' })
    await refresh('devices')
  }
  const endOthers = async () => {
    const { error } = await (await getAuth()).signOut({ scope: 'others' })
    if (error) throw error
    toast(words.othersEnded, { kind: 'success' })
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
      {devices.length > 1 && (
        <Button variant="secondary" size="sm" className="self-start" onClick={() => setAsking(true)}>
          {words.endOthers}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={words.othersTitle}
        submit={words.endOthers}
        onConfirm={endOthers}
      >
        {words.othersText}
      </ConfirmDialog>
    </div>
  )
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
  const name = nameOf(device, words)
  const Icon = phones.includes(device.system ?? '') ? Smartphone : Monitor
  return (
    <Entry
      icon={<Icon size={20} strokeWidth={1.75} />}
      title={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          {name}
          {device.current && <Badge tone="success">{words.devices.current}</Badge>}
        </span>
      }
      text={
        device.current ? words.devices.now : words.devices.seen(shortDayAndTime(locale, device.lastSeenAt))
      }
      action={
        !device.current && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={words.devices.endNamed(name)}
            disabled={busy}
            onClick={onEnd}
          >
            {words.devices.end}
          </Button>
        )
      }
    />
  )
}
