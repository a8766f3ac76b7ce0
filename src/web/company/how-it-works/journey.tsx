import { ChooseScene, ConfirmScene, FindScene, GoScene } from './scenes.tsx'
import { useHowItWorksWords } from './words.ts'

const steps = [
  { name: 'find', Scene: FindScene },
  { name: 'choose', Scene: ChooseScene },
  { name: 'confirm', Scene: ConfirmScene },
  { name: 'go', Scene: GoScene },
] as const

/** The four steps, each with the screen that it shows. From 900 px text and scene change sides. */
export const Journey = () => (
  <ol className="mt-10 flex flex-col gap-12 md:mt-16 md:gap-20">
    {steps.map(({ name, Scene }, index) => (
      <li key={name} className="grid items-center gap-5 md:grid-cols-2 md:gap-16">
        <div className={index % 2 === 1 ? 'md:order-2' : ''}>
          <StepText name={name} number={index + 1} />
        </div>
        <Scene />
      </li>
    ))}
  </ol>
)

interface StepTextProps {
  readonly name: (typeof steps)[number]['name']
  readonly number: number
}

function StepText({ name, number }: StepTextProps) {
  const words = useHowItWorksWords()
  return (
    <>
      <span
        aria-hidden="true"
        className="display grid size-11 place-items-center rounded-full bg-primary-soft text-[24px] text-on-primary-soft"
      >
        {number}
      </span>
      <h2 className="display mt-3 text-display-sm md:mt-4 md:text-display">{words.steps[name].title}</h2>
      <p className="mt-2 max-w-[52ch] text-ink-2 md:mt-3 md:text-[17px] md:leading-[1.6]">
        {words.steps[name].text}
      </p>
    </>
  )
}
