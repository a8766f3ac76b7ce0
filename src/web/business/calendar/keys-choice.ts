import { keepChoice, keptChoice } from '../kept-choice.ts'

/** Where a browser keeps that single keys are off: people who dictate, or whose hands shake, press them by accident. */
const key = 'onyxi-keys'

/** Whether single keys act in the calendar; on, until the user turns them off in this browser. */
export const areKeysOn = (): boolean => keptChoice(key) !== 'off'

export const turnKeys = (isOn: boolean): void => keepChoice(key, isOn ? undefined : 'off')
