import { keepChoice, keptChoice } from '../kept-choice.ts'

/** The storage key for the sound of notices. */
const key = 'onyxi-notice-sound'

/** Off, until the user switches it on in this browser. */
export const isSoundOn = (): boolean => keptChoice(key) === 'on'

export const turnSound = (isOn: boolean): void => keepChoice(key, isOn ? 'on' : undefined)

const TONES = [660, 880]
const TONE_SECONDS = 0.14

let context: AudioContext | undefined

/** Two soft tones. A browser lets a page sound once the user has pressed something there; until then it stays silent. */
export function playSound(): void {
  try {
    context ??= new AudioContext()
    void context.resume().then(undefined, () => undefined)
    for (const [n, hertz] of TONES.entries()) playTone(context, hertz, context.currentTime + n * TONE_SECONDS)
  } catch {
    // A device without sound.
  }
}

function playTone(on: AudioContext, hertz: number, at: number): void {
  const tone = new OscillatorNode(on, { frequency: hertz })
  const volume = new GainNode(on, { gain: 0 })
  volume.gain.linearRampToValueAtTime(0.12, at + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.001, at + TONE_SECONDS)
  tone.connect(volume).connect(on.destination)
  tone.start(at)
  tone.stop(at + TONE_SECONDS)
}
