import { CalendarDays, CalendarPlus, Check, Clock3, MapPin, Search, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'

import { Picture } from '../../ui/picture.tsx'
import { useHowItWorksWords } from './words.ts'

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** A stage for a part of the product, drawn with its real components. It repeats the text, so screen readers skip it. */
function Stage({ children }: { readonly children: ReactNode }) {
  return (
    <div
      aria-hidden="true"
      className="grid min-h-64 place-items-center overflow-hidden rounded-2xl bg-bg-subtle px-5 py-8 select-none md:min-h-80"
    >
      <div className="w-full max-w-[340px] rounded-xl bg-surface p-4 shadow-2 hairline">{children}</div>
    </div>
  )
}

function Row({ icon: drawn, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="flex min-h-13 items-center gap-3 border-b border-line">
      <span className="text-primary">{drawn}</span>
      <span className="font-medium">{children}</span>
    </div>
  )
}

export function FindScene() {
  const { scene } = useHowItWorksWords()
  return (
    <Stage>
      <Row icon={<Sparkles {...icon} />}>{scene.service}</Row>
      <Row icon={<MapPin {...icon} />}>{scene.place}</Row>
      <Row icon={<CalendarDays {...icon} />}>{scene.day}</Row>
      <div className="mt-4 grid h-11 place-items-center rounded-full bg-primary text-on-primary">
        <Search {...icon} />
      </div>
    </Stage>
  )
}

const times = ['10:00', '10:15', '11:30', '12:15', '12:30', '13:00', '13:15', '13:45']

export function ChooseScene() {
  const { scene } = useHowItWorksWords()
  return (
    <Stage>
      <p className="text-label">{scene.service}</p>
      <p className="text-small text-muted">{scene.with}</p>
      <div className="tabular mt-4 grid grid-cols-4 gap-2 text-small font-semibold">
        {times.map((time) => (
          <span
            key={time}
            className={
              time === '12:15'
                ? 'grid h-10 place-items-center rounded-sm bg-primary text-on-primary'
                : 'grid h-10 place-items-center rounded-sm shadow-[inset_0_0_0_1px_var(--color-line-strong)]'
            }
          >
            {time}
          </span>
        ))}
      </div>
    </Stage>
  )
}

export function ConfirmScene() {
  const { scene } = useHowItWorksWords()
  return (
    <Stage>
      <div className="flex items-center gap-3 rounded-sm bg-info-soft px-3.5 py-3 text-info">
        <Clock3 {...icon} />
        <span className="text-small font-medium">{scene.kept}</span>
        <span className="tabular ml-auto text-label">{scene.left}</span>
      </div>
      <div className="mt-4 flex items-baseline gap-3">
        <span className="display text-display-sm">{scene.when}</span>
        <span className="ml-auto text-small text-muted">{scene.service}</span>
      </div>
      <div className="mt-4 grid h-12 place-items-center rounded-full bg-primary text-on-primary">
        <Check {...icon} />
      </div>
    </Stage>
  )
}

export function GoScene() {
  const { scene } = useHowItWorksWords()
  return (
    <Stage>
      <Picture
        name="hand-1-wine-almond-solid-floral"
        alt=""
        width={2}
        height={1}
        sizes="340px"
        className="rounded-md"
      />
      <p className="mt-3 flex items-center gap-2 text-label text-success">
        <Check {...icon} /> {scene.confirmed}
      </p>
      <p className="mt-1 text-small text-muted">
        {scene.when} · {scene.code}
      </p>
      <p className="mt-3 flex items-center gap-2 text-small font-semibold text-primary">
        <CalendarPlus {...icon} /> {scene.calendar}
      </p>
    </Stage>
  )
}
