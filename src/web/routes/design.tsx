import { Buttons } from '../frame/design/buttons.tsx'
import { Facts } from '../frame/design/facts.tsx'
import { Forms } from '../frame/design/forms.tsx'
import { Layers } from '../frame/design/layers.tsx'
import { Surfaces } from '../frame/design/surfaces.tsx'
import { ThemeChoice } from '../frame/design/theme-choice.tsx'
import { Waiting } from '../frame/design/waiting.tsx'
import { PageHead } from '../frame/shell/page-head.tsx'

/** Development only: every component of the kit on one page, in every state, in either theme. */
export default function Design() {
  return (
    <div className="page py-8">
      <PageHead title="Kit" noindex />
      <h1 className="display mb-4 text-display-xl">Τα επόμενα νύχια σας</h1>
      <ThemeChoice />
      <div className="mt-8 grid gap-10 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-8">
          <Buttons />
          <Surfaces />
          <Layers />
          <Waiting />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <Forms />
          <Facts />
        </div>
      </div>
    </div>
  )
}
