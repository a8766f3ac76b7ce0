import { keepChoice, keptChoice } from '../kept-choice.ts'

/**
 * The storage key for turning single-key shortcuts off: people who dictate, or whose hands shake, press them by
 * accident.
 */
const key = 'onyxi-keys'

/** Whether single-key shortcuts work in the calendar; on, until the user turns them off in this browser. */
export const areKeysOn = (): boolean => keptChoice(key) !== 'off'

export const turnKeys = (isOn: boolean): void => keepChoice(key, isOn ? undefined : 'off')
